import type { Campaign, CampaignRow } from '#contract/campaigns.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { Comparison } from '#domain/report/report-tabs.ts';

export type SharedCampaign = Pick<Campaign | CampaignRow, 'id' | 'name' | 'kind' | 'status' | 'run_dates'>;

/** Days of the report on the screen. */
export type SharedDays = { from: PlainDate; to: PlainDate; compare: Comparison | undefined };
