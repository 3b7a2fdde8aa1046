import type { PlainDate } from '../plain-date.ts';
import { usStates } from '../us-states.ts';
import { packInForce } from './pack-in-force.ts';

/** Rule of a state that a rent in an ad must include the mandatory fees. */
export type TotalPricePack = {
  /** Two-letter abbreviation. */
  state: string;
  citation: string;
  /** Title of the rule at its source. */
  source: string;
  /** First day on which the rule applies as described. */
  since: PlainDate;
};

/**
 * State law about the total price of a rental home. A state may have several rows, of which the latest in force
 * applies. The packs advise caution; they do not replace counsel's review.
 */
export const totalPricePacks: readonly TotalPricePack[] = [
  {
    state: 'MA',
    citation: '940 CMR 38',
    source: 'Code of Massachusetts Regulations, Title 940, 38.00: Unfair and deceptive fees',
    since: '2025-09-02',
  },
  {
    state: 'CA',
    citation: 'Cal. Civ. Code § 1770(a)(29)',
    source: 'California Civil Code § 1770(a)(29), Consumers Legal Remedies Act, added by SB 478',
    since: '2024-07-01',
  },
  {
    state: 'MN',
    citation: 'Minn. Stat. § 325D.44, subd. 1a',
    source: 'Minnesota Statutes § 325D.44, subdivision 1a, Deceptive trade practices: mandatory fees',
    since: '2025-01-01',
  },
  {
    state: 'MN',
    citation: 'Minn. Stat. § 504B.120',
    source: 'Minnesota Statutes § 504B.120, Landlord and tenant: nonoptional fees',
    since: '2024-01-01',
  },
  {
    state: 'CO',
    citation: 'C.R.S. § 6-1-737',
    source: 'Colorado Revised Statutes § 6-1-737, Deceptive pricing practices, added by HB25-1090',
    since: '2026-01-01',
  },
];

/** Returns the rule of a state that applies today, or undefined if there is none. */
export function totalPricePackOf(
  state: string | null,
  today: PlainDate,
  packs: readonly TotalPricePack[] = totalPricePacks,
): TotalPricePack | undefined {
  return packInForce(packs, state, today);
}

/** Returns the state and the citation of a rule for a sentence. */
export function lawInWords({ state, citation }: TotalPricePack): { state: string; citation: string } {
  return { state: usStates.find(({ abbr }) => abbr === state)?.name ?? state, citation };
}
