import type { Metrics } from '../../delivery/metrics.ts';
import { invalid } from '../graph/graph-error.ts';
import type { Level } from './insights-request.ts';
import type { Ad, AdAccount, AdSet, Campaign } from '../objects/objects.ts';

export interface InsightsRow {
  level: Level;
  account: AdAccount;
  campaign: Campaign | undefined;
  adset: AdSet | undefined;
  ad: Ad | undefined;
  since: string;
  until: string;
  days: number;
  metrics: Metrics;
  /** True for a breakdown by region, which excludes events outside Meta. */
  offMeta: boolean;
}

type Value = string | Record<string, unknown>[] | undefined;

/** Readers of each field. Numbers are strings, and unknown values are omitted. */
const FIELDS: Record<string, (row: InsightsRow) => Value> = {
  account_id: (row) => row.account.id,
  account_name: (row) => row.account.name,
  account_currency: (row) => row.account.currency,
  campaign_id: (row) => row.campaign?.id,
  campaign_name: (row) => row.campaign?.name,
  adset_id: (row) => row.adset?.id,
  adset_name: (row) => row.adset?.name,
  ad_id: (row) => row.ad?.id,
  ad_name: (row) => row.ad?.name,
  objective: (row) => row.campaign?.objective,
  buying_type: (row) => row.campaign?.buying_type,
  optimization_goal: (row) => row.adset?.optimization_goal,
  attribution_setting: (row) => (row.adset ? '7d_click_1d_view' : undefined),
  date_start: (row) => row.since,
  date_stop: (row) => row.until,
  impressions: ({ metrics }) => String(metrics.impressions),
  reach: (row) => String(reachOf(row)),
  frequency: (row) => ratio(row.metrics.impressions, reachOf(row)),
  clicks: ({ metrics }) => String(metrics.clicks),
  unique_clicks: ({ metrics }) => String(Math.ceil(metrics.clicks * 0.94)),
  inline_link_clicks: ({ metrics }) => count(metrics.linkClicks),
  spend: ({ metrics }) => money(metrics.spendCents),
  ctr: ({ metrics }) => ratio(metrics.clicks * 100, metrics.impressions),
  inline_link_click_ctr: ({ metrics }) => ratio(metrics.linkClicks * 100, metrics.impressions),
  cpc: ({ metrics }) => ratio(metrics.spendCents / 100, metrics.clicks),
  cost_per_inline_link_click: ({ metrics }) => ratio(metrics.spendCents / 100, metrics.linkClicks),
  cpm: ({ metrics }) => ratio(metrics.spendCents * 10, metrics.impressions),
  outbound_clicks: ({ metrics }) => listed([['outbound_click', metrics.linkClicks]]),
  actions: (row) => listed(actionsOf(row)),
  cost_per_action_type: (row) => costs(row, actionsOf(row)),
  // Tours and applications are reported as conversions. It is unconfirmed if they also appear under
  // actions.
  conversions: (row) => listed(conversionsOf(row)),
  cost_per_conversion: (row) => costs(row, conversionsOf(row)),
  results: (row) => results(row, (value) => String(value)),
  cost_per_result: (row) => results(row, (value) => ratio(row.metrics.spendCents / 100, value) ?? '0'),
  quality_ranking: () => 'UNKNOWN',
  engagement_rate_ranking: () => 'UNKNOWN',
  conversion_rate_ranking: () => 'UNKNOWN',
};

export const DEFAULT_FIELDS = ['account_id', 'campaign_id', 'impressions', 'spend'];

export function checkFieldNames(names: readonly string[]): void {
  const unknown = names.find((name) => !(name in FIELDS));
  if (unknown) throw invalid(`${unknown} is not valid for fields param.`, { blame: [['fields']] });
}

export function pickFields(row: InsightsRow, names: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) {
    const value = FIELDS[name]?.(row);
    if (value !== undefined) picked[name] = value;
  }
  return { ...picked, date_start: row.since, date_stop: row.until };
}

/**
 * Returns the reach: frequency grows with the number of days, and each person counts once per row.
 */
function reachOf(row: InsightsRow): number {
  const frequency = Math.min(2.6, 1.12 + 0.05 * Math.min(row.days, 30));
  return Math.max(row.metrics.impressions > 0 ? 1 : 0, Math.round(row.metrics.impressions / frequency));
}

function actionsOf(row: InsightsRow): [string, number][] {
  const { metrics } = row;
  const actions: [string, number][] = [
    ['link_click', metrics.linkClicks],
    ['post_engagement', metrics.clicks],
    ['page_engagement', metrics.clicks],
  ];
  if (row.adset?.destination_type === 'ON_AD') {
    return [...actions, ['lead', metrics.leads], ['onsite_conversion.lead_grouped', metrics.leads]];
  }
  if (!row.offMeta) return actions;
  return [
    ...actions,
    ['landing_page_view', Math.floor(metrics.linkClicks * 0.78)],
    ['lead', metrics.leads],
    ['offsite_conversion.fb_pixel_lead', metrics.leads],
  ];
}

function conversionsOf(row: InsightsRow): [string, number][] {
  if (!row.offMeta) return [];
  const { metrics } = row;
  return [
    ['schedule_total', metrics.tours],
    ['schedule_website', metrics.tours],
    ['submit_application_total', metrics.applications],
    ['submit_application_website', metrics.applications],
  ];
}

function listed(pairs: readonly [string, number][]): Record<string, unknown>[] | undefined {
  const found = pairs.filter(([, value]) => value > 0);
  return found.length > 0
    ? found.map(([action_type, value]) => ({ action_type, value: String(value) }))
    : undefined;
}

function costs(row: InsightsRow, pairs: readonly [string, number][]): Record<string, unknown>[] | undefined {
  const found = pairs.filter(([, value]) => value > 0);
  return found.length > 0
    ? found.map(([action_type, value]) => ({
        action_type,
        value: ratio(row.metrics.spendCents / 100, value),
      }))
    : undefined;
}

function results(row: InsightsRow, show: (value: number) => string): Record<string, unknown>[] | undefined {
  const byLeads = row.campaign?.objective === 'OUTCOME_LEADS' && row.offMeta;
  const value = byLeads ? row.metrics.leads : row.metrics.linkClicks;
  if (value === 0) return undefined;
  const indicator = byLeads ? 'actions:offsite_conversion.fb_pixel_lead' : 'actions:link_click';
  return [{ indicator, values: [{ value: show(value), attribution_windows: ['default'] }] }];
}

function money(cents: number): string {
  return (cents / 100).toFixed(2).replace(/\.?0+$/, '') || '0';
}

function count(value: number): string | undefined {
  return value > 0 ? String(value) : undefined;
}

function ratio(value: number, of: number): string | undefined {
  return of > 0 ? (value / of).toFixed(6).replace(/\.?0+$/, '') || '0' : undefined;
}

export function metricOf(row: InsightsRow, name: string): number {
  const value = FIELDS[name]?.(row);
  return typeof value === 'string' ? Number(value) : 0;
}
