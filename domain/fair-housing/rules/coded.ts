import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

const thingsToSecure =
  '(entry|entries|entrances?|access|parking|garages?|gates?|bikes?|bicycles?|packages?|mail|mailroom|storage|lobby|building entry|today|now|home today|this home|yours today|elevators?|doors?|locks?|online|a|an|it|the|this|your|yours)';

/** Steering and coded wording: trade lists and editorial additions; c06 is from 24 CFR 109.20. */
export const codedRules: readonly FairHousingRule[] = [
  {
    id: 'c01',
    pattern: '(safe|low-crime|crime-free|secure)( neighborhoods?| areas?| community| communities)?',
    unless: `(child|baby|kid|pet|fire|food|dishwasher|microwave)-safe | secure ${thingsToSecure} | (wall|in-room|built-in|gun|jewelry|digital) safe | safe (deposit|room|conveys) | fireproof safe`,
    category: 'steering',
    severity: 'warn',
    source: 'editorial',
    suggestion: 'Describe what is there: "keyed entry, on-site staff, lit parking".',
  },
  {
    id: 'c02',
    pattern:
      '(good|best|top(-(rated|ten|10))?|blue ribbon|desirable) (elementary |middle |high |public )?(schools?|school districts?)',
    category: 'steering',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Give only the fact: "in the X school district".',
  },
  {
    id: 'c03',
    pattern: '(nice|good|right) (people|neighbors|kind of people)',
    category: 'steering',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'c04',
    pattern: '(no )?(undesirables|riff-?raff|gangs?)',
    unless: '(whole|entire) gang | (one|two|three|1|2|3|4) gang',
    category: 'steering',
    severity: 'block',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'c05',
    pattern: '(changing|transitioning) neighborhoods?',
    category: 'steering',
    severity: 'warn',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'c06',
    pattern: 'private schools? | all-(boys|girls) schools?',
    category: 'steering',
    severity: 'warn',
    source: 'hud',
    suggestion: 'Give the street or another landmark.',
  },
  {
    id: 'c07',
    pattern: '(perfect|ideal|great|best) for',
    unless: 'for (entertaining|pets?|commut(ers?|ing)|parking|storage|working from home)',
    category: 'coded',
    severity: 'info',
    source: 'editorial',
    suggestion: 'Describe the feature rather than who it suits.',
  },
];
