import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

/** Disability: wording about conditions and people. Trade lists and editorial additions. */
export const disabilityConditionRules: readonly FairHousingRule[] = [
  {
    id: 'd16',
    pattern:
      'no (mental (health|illness|disorders?|patients?)|psychiatric patients?|bipolar|depressed (people|tenants?))( patients?| people)?',
    category: 'disability',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'd17',
    pattern:
      '(no )?(autistics?|epileptics?|amputees?|paraplegics?|quadriplegics?|midgets?|spastics?|schizophrenics?)( persons?| people| tenants?)?',
    category: 'disability',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'd18',
    pattern:
      'wheelchair-bound | confined to a wheelchair | deaf-mute | deaf and dumb | shut-?ins | infirm | senile | feeble(-minded)?',
    category: 'disability',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'd19',
    pattern: 'special-needs',
    category: 'disability',
    severity: 'warn',
    source: 'trade',
    suggestion: 'State the feature: "36-inch doors, roll-in shower".',
  },
  {
    id: 'd20',
    pattern:
      '(handicapped|disabled) (persons?|people|tenants?|residents?|renters?) | the (handicapped|disabled)',
    category: 'disability',
    severity: 'warn',
    source: 'trade',
    suggestion: 'State the feature: "accessible unit, ramp at the entry".',
  },
  {
    id: 'd21',
    pattern:
      '(drug |ex-?|former )addicts? | no (addicts?|methadone|rehab (patients?|clients?)|sober (living|homes?|houses?)|group homes?|halfway houses?)',
    category: 'disability',
    severity: 'block',
    source: 'realtors',
    suggestion: 'Leave this out. Rules about conduct, such as "no illegal drug use", are fine.',
  },
  {
    id: 'd22',
    pattern: 'lunatics? | psychopaths? | (insane|lunatic) asylums? | mental (cases?|patients?|institutions?)',
    category: 'disability',
    severity: 'block',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'd23',
    pattern: 'insane | psycho',
    unless:
      'insane (location|luxury|light|space|kitchens?|rooftops?|amenities|price|value|duplex|views?|deals?|savings|closets?|storage|amounts?|prices?|sunsets?)',
    category: 'disability',
    severity: 'warn',
    source: 'editorial',
    suggestion: 'Use a word about the property.',
  },
  {
    id: 'd24',
    pattern: 'no (obese|overweight|fat|sick|frail) (people|persons?|tenants?)',
    category: 'disability',
    severity: 'block',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'd25',
    pattern:
      '(hearing|visually|sight|vision|mobility)-impaired (features?|access|kits?|units?) | barrier-?free | ada-?(compliant|accessible|approved|units?) | roll-in showers?',
    category: 'disability',
    severity: 'info',
    source: 'trade',
    suggestion: 'Welcome if true; name the feature: "roll-in shower, 36-inch doors".',
  },
];
