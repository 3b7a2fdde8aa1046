import { z } from 'zod';
import type { Metrics } from '../delivery/metrics.ts';
import { add, NOTHING } from '../delivery/metrics.ts';
import type { DeliveryRow } from '../delivery/rows.ts';
import type { Sandbox } from '../sandbox.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const totalsQuery = z.strictObject({
  network: z.enum(['meta', 'google']),
  campaign_id: z.string().optional(),
  account_id: z.string().optional(),
  customer_id: z.string().optional(),
  adset_id: z.string().optional(),
  ad_group_id: z.string().optional(),
  ad_id: z.string().optional(),
  since: day.optional(),
  until: day.optional(),
});

/** Returns sums straight from the simulation's rows, bypassing the networks' APIs. */
export function totals(sandbox: Sandbox, query: z.infer<typeof totalsQuery>) {
  const unitId = query.adset_id ?? query.ad_group_id;
  const account = query.customer_id ?? query.account_id?.replace(/^act_/, '');
  const rows = sandbox.delivery
    .find({
      ...(account && { accountId: account }),
      ...(query.campaign_id && { campaignId: query.campaign_id }),
      ...(query.since && { since: query.since }),
      ...(query.until && { until: query.until }),
    })
    .filter((row) => row.network === query.network)
    .filter((row) => unitId === undefined || row.unitId === unitId)
    .filter((row) => query.ad_id === undefined || row.adId === query.ad_id);
  return {
    ...shown(sumOf(rows)),
    by_platform: Object.fromEntries(grouped(rows, (row) => row.platform)),
    by_day: grouped(rows, (row) => row.day).map(([date, metrics]) => Object.assign({ day: date }, metrics)),
  };
}

export function sumOf(rows: readonly Metrics[]): Metrics {
  let sum = NOTHING;
  for (const row of rows) sum = add(sum, row);
  return sum;
}

function grouped(
  rows: readonly DeliveryRow[],
  keyOf: (row: DeliveryRow) => string,
): [string, ReturnType<typeof shown>][] {
  const groups = new Map<string, Metrics>();
  for (const row of rows) groups.set(keyOf(row), add(groups.get(keyOf(row)) ?? NOTHING, row));
  return [...groups].map(([key, metrics]) => [key, shown(metrics)]);
}

function shown(metrics: Metrics) {
  return {
    impressions: metrics.impressions,
    clicks: metrics.clicks,
    link_clicks: metrics.linkClicks,
    spend_cents: metrics.spendCents,
    leads: metrics.leads,
    tours: metrics.tours,
    applications: metrics.applications,
  };
}
