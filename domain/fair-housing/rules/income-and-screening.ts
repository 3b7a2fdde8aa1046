import type { FairHousingRule } from '../fair-housing-rule.ts';

/** Source of income, screening and military status: state and local classes, and trade lists. */
export const incomeRules: readonly FairHousingRule[] = [
  {
    id: 'i01',
    pattern: 'no (section 8|hcv|(housing )?vouchers?|housing assistance|dss|welfare|ssi)',
    category: 'source_of_income',
    severity: 'block',
    suggestion: 'Leave this out; many states and cities protect lawful sources of income.',
  },
  {
    id: 'i02',
    pattern:
      'must be (employed|working)( only| tenants?| professionals?)? | employed | (employed|working) (only|tenants?|professionals?) | must have (a )?job',
    category: 'source_of_income',
    severity: 'warn',
    suggestion: 'Say "income verification for all applicants".',
  },
  {
    id: 'i03',
    pattern: 'no (students? loans?|bad credit|evictions?|felons?|criminals?)',
    category: 'screening',
    severity: 'warn',
    suggestion: 'Say "standard screening applies to all applicants".',
  },
  {
    id: 'i04',
    pattern: '(low|high)-income (only|areas?|tenants?)',
    category: 'source_of_income',
    severity: 'warn',
    suggestion: "State the program's rules exactly as the program does.",
  },
  {
    id: 'i05',
    pattern: 'responsible (tenants?|persons?|party|parties)',
    category: 'coded',
    severity: 'warn',
    suggestion: 'Leave this out. Describe the property, not the people.',
  },
  {
    id: 'i06',
    pattern: 'executive (homes?|suites?|rentals?)',
    category: 'coded',
    severity: 'warn',
    suggestion: 'Describe the unit: "corner unit, office nook".',
  },
  {
    id: 'i07',
    pattern: 'military (only|preferred|discounts?) | no military',
    category: 'military',
    severity: 'warn',
    suggestion: 'Check the law of the state before you name military status.',
  },
];
