import type { DayProfile } from './day-profile.ts';

export type Network = 'meta' | 'google';

/** An ad and the period in which it may run. Times are instants on whole minutes. */
export interface Candidate {
  adId: string;
  /** Id of the ad set or ad group. */
  unitId: string;
  from: number;
  until: number;
  /** Relative share among the ads that run at the same time, an integer. */
  weight: number;
  /** Daily budget of the ad set; null when the campaign holds the budget. */
  unitBudgetCents: number | null;
  profile: (day: string) => DayProfile;
}

export interface CampaignPlan {
  network: Network;
  accountId: string;
  campaignId: string;
  timeZone: string;
  /** Daily budget of the campaign; null when its ad sets or ad groups hold their own. */
  budgetCents: number | null;
  candidates: Candidate[];
}
