import { z } from 'zod';
import type { Channel } from '#domain/channels.ts';
import { dollarsToCents } from '#domain/money.ts';
import { recordedObject, type BreakdownFigures, type Insights, type InsightsRequest } from '../ad-network.ts';
import type { MetaClient } from './meta-client.ts';

const action = z.object({ action_type: z.string(), value: z.string() });

/** All figures arrive as text; spend in decimal dollars. An absent list of actions means none was reported. */
const row = z.object({
  adset_id: z.string(),
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

/** Meta reports tours and applications under either list; the roll-ups must not be added up. */
function actionCount({ actions, conversions }: Row, ...types: string[]): number {
  const found = [...actions, ...conversions].find(({ action_type: type }) => types.includes(type));
  return found === undefined ? 0 : Math.round(Number(found.value));
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
 * Daily figures per channel, and per age and region: Meta combines neither with the other, so each is a call of its
 * own. Leads never come by region (off-Meta actions are withheld there): they are null, not zero.
 */
export async function readInsights(client: MetaClient, request: InsightsRequest): Promise<Insights> {
  const { account, recorded, since, until } = request;
  const campaign = recordedObject(recorded, 'campaign', 'campaign');
  if (campaign === undefined) return { days: [], breakdowns: [] };
  const channelOf = new Map(
    recorded
      .filter(({ kind }) => kind === 'ad_set')
      .map(({ externalId, key }) => [externalId, key as Channel]),
  );

  const read = async (breakdown?: 'age' | 'region') => {
    const params = {
      level: 'adset',
      fields: 'adset_id,impressions,clicks,spend,actions,conversions',
      time_range: { since, until },
      time_increment: 1,
      breakdowns: breakdown,
      limit: 500,
    };
    const rows = await client.list(account.token, `${campaign.externalId}/insights`, params, row, 100_000);
    return rows.flatMap((entry) => {
      const channel = channelOf.get(entry.adset_id);
      return channel === undefined ? [] : [{ channel, entry }];
    });
  };

  const days = (await read()).map(({ channel, entry }) => ({
    channel,
    ...figuresOf(entry),
    leads: actionCount(entry, 'lead'),
    tours: actionCount(entry, 'schedule_total'),
    applications: actionCount(entry, 'submit_application_total'),
  }));
  const ages = (await read('age')).map(({ channel, entry }): BreakdownFigures => ({
    channel,
    ...figuresOf(entry),
    kind: 'age',
    bucket: entry.age ?? 'Unknown',
    leads: actionCount(entry, 'lead'),
  }));
  const regions = (await read('region')).map(({ channel, entry }): BreakdownFigures => ({
    channel,
    ...figuresOf(entry),
    kind: 'region',
    bucket: entry.region ?? 'Unknown',
    leads: null,
  }));
  return { days, breakdowns: [...ages, ...regions] };
}
