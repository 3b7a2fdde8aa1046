import { testKills } from './killed-at-each-step.ts';

testKills('after the call');
