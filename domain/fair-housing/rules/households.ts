import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

/**
 * Familial and marital status: wording about adults who live alone or together. Marital status is a class
 * of some states.
 */
export const householdRules: readonly FairHousingRule[] = [
  {
    id: 'f41',
    pattern:
      'adult-?(oriented|atmosphere|environment|lifestyle|setting|section|floors?|park|village|residences?)',
    category: 'familial',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'f42',
    pattern: 'quiet (adults?|persons?|people|individuals?|residents?|singles?|lifestyles?)',
    category: 'familial',
    severity: 'warn',
    source: 'editorial',
    suggestion: 'Describe the place: "quiet street", "quiet hours 10-7".',
  },
  {
    id: 'f43',
    pattern:
      'single (adults?|tenants?|individuals?|occupants?|professionals?)( only| preferred)? | single occupancy( only)?',
    unless: 'single tenant (buildings?|leases?|retail)',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "maximum occupancy per local code".',
  },
  {
    id: 'm01',
    pattern:
      '(married|unmarried|divorced|widowed|separated|engaged|cohabiting) (men|women|m(a|e)n|wom(a|e)n|tenants?|individuals?|people|adults?|roommates?|renters?|applicants?)',
    category: 'marital',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'm02',
    pattern:
      'no (unmarried|married|divorced) (couples?|people|tenants?|persons?) | no (singles|couples|divorcees?) | must be {1} (married|unmarried) | must be single | (married|husband and wife|couples?) (must|have to|need to) be married | unmarried need not | marriage (license|certificate) required | no cohabitation',
    category: 'marital',
    severity: 'warn',
    source: 'state',
    unless: 'single (family|story|level|file|phase|pole|use|occupancy)',
    suggestion: describeTheProperty,
  },
  {
    id: 'm03',
    pattern: 'divorcees? | spinsters? | widowers? | newly single',
    category: 'marital',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'm04',
    pattern:
      '(spouses?|domestic partners?|significant others?) (only|required|not allowed) | no (spouses?|domestic partners?)',
    category: 'marital',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'm05',
    pattern:
      'singles?-(communit(y|ies)|scenes?|complex|lifestyle) | swinging singles | couples-(communit(y|ies)|retreats?|lifestyle)',
    category: 'marital',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
  },
];
