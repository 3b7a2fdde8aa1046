import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty, nameThePlace } from './suggestions.ts';

/** Sexual orientation and gender identity: classes of about half of the states. */
export const orientationAndIdentityRules: readonly FairHousingRule[] = [
  {
    id: 'o01',
    pattern:
      '(homosexuals?|bisexuals?|heterosexuals?|queers?)( only| preferred| friendly| couples?| tenants?| people)? | no (homosexuals?|lesbians?|bisexuals?|queers?)',
    category: 'sexual_orientation',
    severity: 'block',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'o02',
    pattern:
      '(same|opposite)-sex (couples?|roommates?|households?) | (two|2) (men|women|guys|ladies|girls) (sharing|sleeping|living) {4} not {2} (allowed|permitted|okay|ok|welcome|appropriate|acceptable)',
    category: 'sexual_orientation',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'o03',
    pattern:
      'transsexuals? | transvestites? | cross-?dressers? | non-?binary (tenants?|people|persons?|only) | no trans | trans (people|persons?|tenants?|women|men|friendly) | cisgender(ed)?',
    category: 'gender_identity',
    severity: 'block',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'o04',
    pattern: 'biological(ly)? (males?|females?|men|women|sex|gender)',
    category: 'gender_identity',
    severity: 'block',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'o05',
    pattern: 'gayborhoods? | boystown',
    category: 'sexual_orientation',
    severity: 'warn',
    source: 'trade',
    suggestion: nameThePlace,
  },
  {
    id: 'o06',
    pattern: '(traditional|normal|alternative) (famil(y|ies)|couples?|households?|marriages?|lifestyles?)',
    unless: 'normal family rooms?',
    category: 'sexual_orientation',
    severity: 'warn',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
];
