import type { DayProfile } from './day-profile.ts';

export type Network = 'meta' | 'google';

/** An ad that may run, and when. Times are instants on whole minutes. */
export interface Candidate {
  adId: string;
  /** The ad set or ad group. */
  unitId: string;
  from: number;
  until: number;
  /** Its share among those that run at the same time, a whole number. */
  weight: number;
  /** The ad set's own daily budget; null when the campaign holds the budget. */
  unitBudgetCents: number | null;
  profile: (day: string) => DayProfile;
}

export interface CampaignPlan {
  network: Network;
  accountId: string;
  campaignId: string;
  timeZone: string;
  /** The campaign's daily budget; null when the units hold their own. */
  budgetCents: number | null;
  candidates: Candidate[];
}
