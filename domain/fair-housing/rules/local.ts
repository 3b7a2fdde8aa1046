import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty } from './suggestions.ts';

const local = {
  category: 'local',
  source: 'state',
  suggestion: describeTheProperty,
} as const satisfies Partial<FairHousingRule>;

/** Classes that only single states protect. */
export const localRules = {
  districtOfColumbia: [
    {
      ...local,
      id: 'p01',
      pattern:
        'no (democrats?|republicans?|liberals?|conservatives?|progressives?|trump supporters|biden supporters) | (democrats?|republicans?|liberals?|conservatives?|progressives?) (only|preferred)',
      severity: 'block',
    },
    {
      ...local,
      id: 'p02',
      pattern:
        'no (tattoos?|piercings?) | must be (attractive|well-groomed|clean-cut) | (attractive|well-groomed) (tenants?|people|persons?|roommates?)',
      severity: 'block',
    },
  ],
  domesticViolence: [
    {
      ...local,
      id: 'p03',
      pattern:
        'no (domestic (violence|abuse)( victims?| survivors?)?|restraining orders?|protective orders?|orders of protection|battered women)',
      severity: 'block',
    },
  ],
  occupation: [
    {
      ...local,
      id: 'p04',
      pattern:
        'no (lawyers?|attorneys?|police( officers?)?|cops|musicians?|artists?|flight attendants?|nurses?|actors?|sex workers?)',
      severity: 'warn',
    },
  ],
  hair: [
    {
      ...local,
      id: 'p05',
      pattern: 'no (dreadlocks|dreads|locs|braids|cornrows|afros?)',
      severity: 'block',
    },
  ],
} as const satisfies Record<string, readonly FairHousingRule[]>;
