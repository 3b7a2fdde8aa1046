import type { FairHousingRule } from '../fair-housing-rule.ts';
import { perBedroom } from './familial-children.ts';
import { describeTheProperty } from './suggestions.ts';

const roomsAndHomes = '(rooms?|kitchens?|baths?|bathrooms?|dens?|homes?|residences?|suites?|living|dining)';
const kind = '(single|two|three|multi) famil(y|ies)|multifamily';

/** Familial status: wording that welcomes families or limits their size. Trade lists and editorial additions. */
export const familialFamilyRules: readonly FairHousingRule[] = [
  {
    id: 'f25',
    pattern:
      'small famil(y|ies) only | not (a |an )?family (building|housing|property|complex|community|place)',
    category: 'familial',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'f26',
    allowedForOlderPersons: true,
    pattern: '(children|kids|teens) (over|under|above) (age )?(2|3|5|6|8|10|12|13|14|16|18)',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Set the same rules for everyone.',
  },
  {
    id: 'f27',
    pattern:
      "(couples?|adults?|singles?|residents?|tenants?|renters?|applicants?|people|those|anyone|someone|persons?|professionals?|households?) (without|with no) (children|kids|dependents|babies|toddlers|minors) | (tenants?|renters?|couples?|parents|people) with grown (children|kids) | dinks?( couples?)? (preferred|only|wanted) | (favor|prefer|want|seek|seeking|like|love) {1} dinks? | (couples?|residents?|tenants?|renters?|people|parents|those|anyone|someone) whose (children|kids) (are|have) {1} (grown|gone|moved|left) | if {1} answer (isn't|is not) (zero|none|0)",
    category: 'familial',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'f28',
    pattern:
      '(max|maximum|limit|no more than|at most) (of )?(one|two|three|four|1|2|3|4) (child|children|kids?)',
    category: 'familial',
    severity: 'block',
    source: 'trade',
    suggestion: 'State the lawful occupancy limit without naming children.',
  },
  {
    id: 'f29',
    pattern:
      '(max|maximum|limited to|no more than) (of )?(one|two|1|2) (persons?|people|adults?|occupants?) | (1|2|one|two) (persons?|people|adults?|occupants?) (max|maximum|limit)',
    unless: perBedroom,
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "maximum occupancy per local code".',
  },
  {
    id: 'f30',
    pattern: '(single|unwed) (moms?|mothers?|dads?|fathers?|parents?)',
    category: 'familial',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'f31',
    pattern: '(large|big|small) famil(y|ies)( welcome| only| preferred)?',
    unless: `family ${roomsAndHomes}`,
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Give the number of bedrooms.',
  },
  {
    id: 'f32',
    pattern: 'famil(y|ies) (only|preferred|wanted)',
    unless: kind,
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Give the number of bedrooms.',
  },
  {
    id: 'f33',
    pattern: 'family-(living|lifestyle|values|atmosphere|environment|town|street|setting)',
    unless: `${kind} | family living (rooms?|areas?|spaces?)`,
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "near parks and playground".',
  },
  {
    id: 'f34',
    pattern: 'rais(e|ing) ((a|your|their) (famil(y|ies)|kids|children)|kids|children)',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Describe the home: "4 bedrooms, fenced yard".',
  },
  {
    id: 'f35',
    pattern:
      '(kid|kids|child)-?friendly | (perfect|ideal|great|safe) for (the )?(kids|children|teens|little ones) | room for (the )?kids',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "playground on site".',
  },
  {
    id: 'f36',
    pattern: '(bring|fun for) (the|your) (whole |entire )?(family|kids|children) | whole family will love',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Describe the feature rather than who it suits.',
  },
  {
    id: 'f37',
    pattern:
      '(young|growing|busy|active|new) famil(y|ies) | (new|first-time|expecting|expectant) (parents?|mothers?|moms?|couples?) | parents-to-be',
    unless: `new family ${roomsAndHomes} | new (parents?|family) (cent(er|re)s?)`,
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Describe the home: "4 bedrooms, fenced yard".',
  },
  {
    id: 'f38',
    pattern: 'love-?(nests?|birds?) | for {1} mom (,|and|&) dad | honeymoon(ers?)?( suites?| cottages?)?',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "one-bedroom with a private terrace".',
  },
  {
    id: 'f39',
    pattern:
      "(kid('?s)?|children'?s) (clubs?|play areas?|play-?rooms?|zones?|pools?|playgrounds?|librar(y|ies)|museums?) | tot lots?",
    category: 'familial',
    severity: 'info',
    source: 'trade',
    suggestion: 'Fine as the name of something on site.',
  },
  {
    id: 'f40',
    pattern: 'foster (famil(y|ies)|parents?) | adoptive (parents?|famil(y|ies)) | (joint|shared) custody',
    category: 'familial',
    severity: 'warn',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
];
