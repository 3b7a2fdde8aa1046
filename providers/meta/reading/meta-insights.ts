import { z } from 'zod';
import type { Channel } from '#domain/channels.ts';
import { dollarsToCents } from '#domain/money.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import {
  recordedObject,
  type BreakdownFigures,
  type DailyFigures,
  type Insights,
  type InsightsRequest,
  type NetworkObject,
  type VariantFigures,
} from '../../ad-network.ts';
import type { MetaClient } from '../meta-client.ts';
import { addedUp } from './meta-insight-sums.ts';
import { cellOf } from '../ab-test/meta-test-plan.ts';
import { insightRows } from './meta-insight-rows.ts';

const action = z.object({ action_type: z.string(), value: z.string() });

/**
 * All figures arrive as text, with spend in decimal dollars. A missing list of actions means none
 * were reported.
 */
const row = z.object({
  adset_id: z.string(),
  objective: z.string().optional(),
  date_start: z.string(),
  impressions: z.coerce.number().default(0),
  clicks: z.coerce.number().default(0),
  spend: z.coerce.number().default(0),
  actions: z.array(action).default([]),
  conversions: z.array(action).default([]),
  age: z.string().optional(),
  region: z.string().optional(),
});
type Row = z.infer<typeof row>;

/**
 * Returns the count of an action, which Meta reports in either list; roll-ups must not be added up.
 * An unlisted action is 0 with a pixel and null for a traffic campaign, which has none
 * (`meta-payloads.ts`).
 */
function actionCount({ actions, conversions, objective }: Row, type: string): number | null {
  const found = [...actions, ...conversions].find(({ action_type: listed }) => listed === type);
  if (found !== undefined) return Math.round(Number(found.value));
  return objective === 'OUTCOME_TRAFFIC' ? null : 0;
}

function figuresOf(entry: Row) {
  return {
    date: entry.date_start,
    impressions: entry.impressions,
    clicks: entry.clicks,
    spendCents: dollarsToCents(entry.spend),
  };
}

/**
 * Returns daily figures by channel, age and region, with separate calls because Meta cannot combine
 * breakdowns. Leads are null by region, where Meta withholds them; leads, tours and applications
 * are null for a campaign without a pixel.
 */
export async function readInsights(client: MetaClient, request: InsightsRequest): Promise<Insights> {
  const { account, recorded, since, until } = request;
  const campaign = recordedObject(recorded, 'campaign', 'campaign');
  if (campaign === undefined) return { days: [], breakdowns: [], variants: [] };
  // A test spends the campaign's budget, so its results belong to the campaign.
  const tests = testsSince(recorded, since);
  const adSets = new Map(shownBy(recorded, tests));

  const read = async (objectIds: readonly string[], breakdown?: 'age' | 'region') => {
    const params = {
      level: 'adset',
      fields: 'adset_id,objective,impressions,clicks,spend,actions,conversions',
      breakdowns: breakdown === undefined ? undefined : [breakdown],
    };
    const lists: Row[][] = [];
    for (const objectId of objectIds) {
      const report = { client, account, objectId, params };
      lists.push(await insightRows(report, { from: since, to: until }, row));
    }
    return lists.flat().flatMap((entry) => {
      const adSet = adSets.get(entry.adset_id);
      return adSet === undefined ? [] : [{ ...adSet, entry }];
    });
  };

  const campaigns = [campaign, ...tests].map(({ externalId }) => externalId);
  const listed = await read(campaigns);
  const listedIds = new Set(listed.map(({ entry }) => entry.adset_id));
  // Meta's lists leave out deleted ad sets, but their insights are still available by id.
  const unlisted = await read([...adSets.keys()].filter((id) => !listedIds.has(id)));
  const daily = [...listed, ...unlisted];
  const told = [...campaigns, ...new Set(unlisted.map(({ entry }) => entry.adset_id))];
  const variants = daily.flatMap(({ cell, entry }): VariantFigures[] =>
    cell === null ? [] : [{ ...cell, ...figuresOf(entry), leads: actionCount(entry, 'lead') }],
  );
  const days = daily.map(({ channel, entry }): DailyFigures => ({
    channel,
    ...figuresOf(entry),
    leads: actionCount(entry, 'lead'),
    tours: actionCount(entry, 'schedule_total'),
    applications: actionCount(entry, 'submit_application_total'),
  }));
  const ages = (await read(told, 'age')).map(({ channel, entry }): BreakdownFigures => ({
    channel,
    ...figuresOf(entry),
    kind: 'age',
    bucket: entry.age ?? 'Unknown',
    leads: actionCount(entry, 'lead'),
  }));
  const regions = (await read(told, 'region')).map(({ channel, entry }): BreakdownFigures => ({
    channel,
    ...figuresOf(entry),
    kind: 'region',
    bucket: entry.region ?? 'Unknown',
    leads: null,
  }));
  return {
    days: addedUp(days, ({ channel, date }) => `${channel} ${date}`),
    breakdowns: addedUp(
      [...ages, ...regions],
      ({ channel, date, kind, bucket }) => `${channel} ${date} ${kind} ${bucket}`,
    ),
    variants: addedUp(variants, ({ test, variant, date }) => `${test} ${variant} ${date}`),
  };
}

type Shown = { channel: Channel; cell: Pick<VariantFigures, 'test' | 'variant'> | null };

/** Returns the channel and test cell of each ad set by its id. */
function shownBy(recorded: readonly NetworkObject[], tests: readonly NetworkObject[]): [string, Shown][] {
  const ids = new Set(tests.map(({ key }) => key));
  return recorded.flatMap(({ kind, key, externalId }): [string, Shown][] => {
    if (kind === 'ad_set') return [[externalId, { channel: key as Channel, cell: null }]];
    if (kind !== 'test_ad_set') return [];
    const { channel, variant, test } = cellOf(key);
    return ids.has(test) ? [[externalId, { channel, cell: { test, variant } }]] : [];
  });
}

/**
 * Returns test campaigns that may have figures since a date. Figures of older ones no longer
 * change.
 */
function testsSince(recorded: readonly NetworkObject[], since: PlainDate): NetworkObject[] {
  return recorded.filter(({ kind, sent }) => kind === 'test_campaign' && String(sent['endDate']) >= since);
}
