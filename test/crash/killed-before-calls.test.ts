import { testKills } from './killed-at-each-step.ts';

testKills('before the call');
