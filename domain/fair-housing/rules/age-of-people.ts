import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty, olderPersonsOnly } from './suggestions.ts';

// "No one under 21 at the bar" describes a venue that serves alcohol, not a home.
const ordinal = 'under 21 (at|in|after|past)';
const countedShort =
  '(minutes?|miles?|homes?|units?|acres?|floor|shops?|stores?|restaurants?|trails?|parks?|square|years?|amenities)';

/** Age: wording about young and old people. A class of some states. */
export const ageOfPeopleRules: readonly FairHousingRule[] = [
  {
    id: 'a03',
    pattern:
      '(young|youthful|hip) and (hip|young|trendy|fun|vibrant|youthful) (building|house|complex|crowd|community|household) | (young|youthful) (people|persons?|crowds?|tenants?|renters?|residents?|adults?|demographics?|communit(y|ies)|neighborhoods?)',
    unless: "young people'?s (theat(er|re)|museum)",
    category: 'age',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'a04',
    pattern:
      'no (one )?(under|over) (18|21|25|30|35|40|45|50|60|65) | must be (over|under) (21|25|30|35|40|45|50) | (21|25|30|35|40|45|50) (and|or|&) (older|over) only',
    unless: `${ordinal} | be under (21|25|30|35|40|45|50) (pounds|lbs)`,
    category: 'age',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
    allowedForOlderPersons: true,
  },
  {
    id: 'a05',
    pattern: '(55|62) (years )?(and|or|&) (older|over|better|up) | (55|62) plus | over (55|62)',
    unless: `over (55|62) ${countedShort} | $(55|62)`,
    category: 'age',
    severity: 'warn',
    source: 'hud',
    suggestion: 'Only for a community that qualifies as housing for older persons.',
    allowedForOlderPersons: true,
  },
  {
    id: 'a06',
    pattern:
      'gen-?x(ers?)? | gen-?y | generation (x|y|z) | (baby )?boomers? | zoomers? | (forty|fifty|40|50)-?somethings?',
    category: 'age',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'a07',
    pattern: 'no (seniors?|elderly|retirees|(old|older|elderly) (people|persons|tenants?|folks))',
    category: 'age',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'a08',
    pattern: 'elderly | old folks | senior (living|housing) | golden years',
    unless: 'elderly care cent(er|re)s?',
    category: 'age',
    severity: 'warn',
    source: 'trade',
    suggestion: olderPersonsOnly,
    allowedForOlderPersons: true,
  },
  {
    id: 'a09',
    pattern: 'young at heart | forever young | over the hill',
    category: 'age',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
    allowedForOlderPersons: true,
  },
  {
    id: 'a10',
    pattern:
      'college-?(age|aged)( students?| tenants?| kids?)? | undergrad(uate)?s? (only|preferred) | graduate students? (only|preferred) | grad students? (only|preferred)',
    category: 'age',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'a11',
    pattern: '(perfect|ideal|great) for (college |graduate |grad )?students?',
    unless: 'student (housing offices?)',
    category: 'age',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "10 minutes from campus by bus".',
  },
  {
    id: 'a12',
    pattern: '(perfect|ideal|great) for (a )?(seniors?|retirees?|retirement|older (adults?|couples?|people))',
    category: 'age',
    severity: 'warn',
    source: 'trade',
    suggestion: olderPersonsOnly,
    allowedForOlderPersons: true,
  },
  {
    id: 'a13',
    pattern: '(young|youthful) (vibes?|energy|spirit)',
    category: 'age',
    severity: 'info',
    source: 'editorial',
    suggestion: 'Describe what is there: "rooftop, cafe, late shops".',
  },
];
