import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty, sayScreening } from './suggestions.ts';

/** Source of income, screening and military status: state and local classes, and trade lists. */
export const incomeRules: readonly FairHousingRule[] = [
  {
    id: 'i01',
    pattern: 'no (section 8|hcv|(housing )?vouchers?|housing assistance|dss|welfare|ssi)',
    unless: 'no vouchers? (needed|required|necessary)',
    category: 'source_of_income',
    severity: 'warn',
    source: 'state',
    suggestion: 'Leave this out; many states and cities protect lawful sources of income.',
  },
  {
    id: 'i02',
    pattern:
      '(must have|require) verifiable employment | working people preferred | must be {1} (employed|working)( only| tenants?| professionals?)? | (verifiable|steady|stable) (employment|job|work) {1} (required|only|a must) | employment (required|a must) | must {2} (steady|full-time|stable) (job|employment|work) | employed | (employed|working) (only|tenants?|professionals?) | must have (a )?jobs?',
    unless: 'employed (by|at)',
    category: 'source_of_income',
    severity: 'warn',
    source: 'realtors',
    suggestion: 'Say "income verification for all applicants".',
  },
  {
    id: 'i03',
    pattern: 'no {1} (students? loans?|bad credit|evictions?|bankruptc(y|ies))',
    category: 'screening',
    severity: 'warn',
    source: 'state',
    suggestion: sayScreening,
  },
  {
    id: 'i04',
    pattern: '(low|high)-income (only|areas?|tenants?)',
    category: 'source_of_income',
    severity: 'warn',
    source: 'state',
    suggestion: "State the program's rules exactly as the program does.",
  },
  {
    id: 'i05',
    pattern: 'responsible (tenants?|persons?|party|parties)',
    category: 'coded',
    severity: 'warn',
    source: 'realtors',
    suggestion: describeTheProperty,
  },
  {
    id: 'i06',
    pattern: 'executive (homes?|suites?|rentals?)',
    category: 'coded',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Describe the unit: "corner unit, office nook".',
  },
  {
    id: 'i07',
    pattern: 'military (only|preferred|discounts?) | no military',
    unless: 'military (time|grade|bases?|museums?)',
    category: 'military',
    severity: 'warn',
    source: 'state',
    suggestion: 'Check state law before you mention military status.',
  },
];
