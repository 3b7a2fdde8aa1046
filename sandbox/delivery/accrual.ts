import { addDays, HOUR, instantOf, localDate, localHour, MINUTE } from '../local-time.ts';
import type { CampaignPlan, Candidate } from './plan.ts';

/** Share of a day's budget spent in each local hour, in thousandths. */
const HOURS = [14, 9, 7, 6, 7, 12, 24, 38, 46, 49, 50, 51, 54, 52, 50, 49, 50, 54, 62, 72, 82, 76, 54, 32];

export interface Accrued {
  candidate: Candidate;
  day: string;
  /**
   * Thousandths of a cent of daily budget × minutes × hour weight. An integer, so the order of
   * addition does not matter.
   */
  units: number;
}

/**
 * Returns the units of a whole local day for one thousandth of a cent. Days of 23 and 25 hours
 * differ slightly.
 */
export function unitsOfDay(timeZone: string, day: string): number {
  const start = instantOf(timeZone, day);
  const end = instantOf(timeZone, addDays(day, 1));
  let units = 0;
  for (let hour = start; hour < end; hour += HOUR) units += 60 * (HOURS[localHour(timeZone, hour)] ?? 0);
  return units;
}

export function accrue(plan: CampaignPlan, from: number, until: number): Accrued[] {
  const sums = new Map<string, Accrued>();
  const edges = new Set([from, until]);
  for (const candidate of plan.candidates) {
    if (candidate.from > from && candidate.from < until) edges.add(candidate.from);
    if (candidate.until > from && candidate.until < until) edges.add(candidate.until);
  }
  const cuts = [...edges].toSorted((left, right) => left - right);
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1];
    if (end === undefined) break;
    const live = plan.candidates.filter((ad) => ad.from <= start && ad.until >= end);
    if (live.length > 0) addStretch(plan, live, start, end, sums);
  }
  return [...sums.values()];
}

function addStretch(
  plan: CampaignPlan,
  live: readonly Candidate[],
  start: number,
  end: number,
  sums: Map<string, Accrued>,
): void {
  const shares = live.map((ad) => shareOf(plan, live, ad));
  for (let at = start; at < end;) {
    const next = Math.min(end, Math.floor(at / HOUR) * HOUR + HOUR);
    const day = localDate(plan.timeZone, at);
    const weight = HOURS[localHour(plan.timeZone, at)] ?? 0;
    const minutes = (next - at) / MINUTE;
    for (const [index, candidate] of live.entries()) {
      const key = `${candidate.adId}|${day}`;
      const sum = sums.get(key) ?? { candidate, day, units: 0 };
      sum.units += (shares[index] ?? 0) * minutes * weight;
      sums.set(key, sum);
    }
    at = next;
  }
}

/** Returns the ad's part of the daily budget in thousandths of a cent. */
function shareOf(plan: CampaignPlan, live: readonly Candidate[], ad: Candidate): number {
  const rivals = plan.budgetCents === null ? live.filter((other) => other.unitId === ad.unitId) : live;
  const budget = plan.budgetCents ?? ad.unitBudgetCents ?? 0;
  const weights = rivals.reduce((sum, rival) => sum + rival.weight, 0);
  return Math.floor((budget * 1000 * ad.weight) / weights);
}
