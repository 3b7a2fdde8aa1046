import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

/** Sex: wording about men, women and their supposed roles. Trade lists and editorial additions. */
export const sexAndRolesRules: readonly FairHousingRule[] = [
  {
    id: 's10',
    pattern:
      '(working|professional|older|young|single) (males?|females?|man|woman|men|women|lady|ladies|gentleman|gentlemen|girls?|guys?)',
    category: 'sex',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 's11',
    pattern:
      '(perfect|ideal|great|suitable) for (a |the )?(man|woman|men|women|ladies|gentlem(a|e)n|girls?|guys?|boys?|him|her|moms?|dads?|mothers?|fathers?)',
    unless: '(girls?|boys?|men|women|mother|father|moms?|dads?) (night|day)',
    category: 'sex',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Describe the feature rather than who it suits.',
  },
  {
    id: 's12',
    pattern:
      '(wife|husband|he|she) (will|would) (love|adore|appreciate) | happy (wife|husband) | keep (the |your )?(wife|husband) happy',
    category: 'sex',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Describe the room: "island with seating for four".',
  },
  {
    id: 's13',
    pattern:
      '(female|male|girls?|guys?|women|ladies) (households?|houses?|apartments?|flats?|dorms?|floors?) | (boys?|ladies|gentlemen|moms?|mothers?|bachelors?|bachelorettes?) (only|preferred)',
    category: 'sex',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 's14',
    pattern:
      '(all|only)-(male|female|girls?|women|men|ladies) (houses?|households?|homes?|buildings?|roommates?|tenants?|floors?|residences?)',
    category: 'sex',
    severity: 'block',
    source: 'hud',
    suggestion: 'Leave this out, unless the law exempts shared living at this address.',
  },
  {
    id: 's15',
    pattern:
      '(looking for|seeking|want|wanted|prefer) (a )?(male|female|man|woman|men|women|lady|gentleman|girl|guy)s? | (male|female|woman|girl|guy)s? (wanted|sought)',
    category: 'sex',
    severity: 'block',
    source: 'hud',
    suggestion: 'Leave this out, unless the law exempts shared living at this address.',
  },
  {
    id: 's16',
    pattern:
      "mancaves? | mom caves? | dad'?s (den|garage|workshop) | (old )?boys'? club | gentlemen'?s clubs?",
    unless: 'boys and girls club',
    category: 'sex',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "bonus room", "workshop" or "lounge".',
  },
  {
    id: 's17',
    pattern: 'housewi(fe|ves) | homemakers? | stay-at-home (moms?|dads?|mothers?|parents?) | soccer moms?',
    category: 'sex',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 's18',
    pattern: '(his|her) (walk-in )?(closets?|sinks?|vanit(y|ies)|bath(room)?s?)',
    category: 'sex',
    severity: 'info',
    source: 'trade',
    suggestion: 'Say "dual sinks" or "dual closets".',
  },
  {
    id: 's19',
    pattern: 'masculine | feminine | manly | ladylike',
    category: 'sex',
    severity: 'info',
    source: 'editorial',
    suggestion: 'Name the material or color instead.',
  },
  {
    id: 's20',
    pattern: "maid'?s? (quarters|rooms?) | servants?'? quarters | butler'?s pantr(y|ies)",
    category: 'sex',
    severity: 'info',
    source: 'trade',
    suggestion: 'Allowed as the name of a room; "guest room" is neutral.',
  },
  {
    id: 's21',
    pattern:
      '(rent|room|housing) (in exchange )?for (sex|companionship|favors) | sexual favors? | (woman|lady|girl|female|someone|who) {2} keeps? me company | sugar (bab(y|ies)|dadd(y|ies)) | friends with benefits',
    category: 'sex',
    severity: 'block',
    source: 'editorial',
    suggestion: 'Leave this out. It is sexual harassment under the Fair Housing Act.',
  },
  {
    id: 's22',
    pattern:
      'no (boyfriends?|girlfriends?|husbands?|wives) | no (male|female|opposite-sex) (guests?|visitors?)',
    category: 'sex',
    severity: 'block',
    source: 'editorial',
    suggestion: 'State the guest policy neutrally, the same for everyone.',
  },
];
