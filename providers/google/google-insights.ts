import { z } from 'zod';
import {
  recordedObject,
  type BreakdownFigures,
  type DailyFigures,
  type Insights,
  type InsightsRequest,
} from '../ad-network.ts';
import type { GoogleClient } from './google-client.ts';
import { channelOfLine } from './google-plan.ts';

const MICROS_PER_CENT = 10_000;

const metrics = z
  .object({
    impressions: z.coerce.number().default(0),
    clicks: z.coerce.number().default(0),
    costMicros: z.coerce.number().default(0),
    conversions: z.number().default(0),
    allConversions: z.number().default(0),
  })
  .default({ impressions: 0, clicks: 0, costMicros: 0, conversions: 0, allConversions: 0 });

const segments = z.object({
  date: z.string(),
  geoTargetRegion: z.string().optional(),
  conversionActionCategory: z.string().optional(),
});
const dayRow = z.object({ segments, metrics });
const ageRow = z.object({
  segments,
  metrics,
  adGroupCriterion: z.object({ ageRange: z.object({ type: z.string() }) }),
});
const constantRow = z.object({ geoTargetConstant: z.object({ resourceName: z.string(), name: z.string() }) });

/** Which conversion categories count as what (docs: reports). Anything else is neither. */
const kindOfCategory: Record<string, 'leads' | 'tours' | 'applications'> = {
  SUBMIT_LEAD_FORM: 'leads',
  REQUEST_QUOTE: 'leads',
  CONTACT: 'leads',
  PHONE_CALL_LEAD: 'leads',
  BOOK_APPOINTMENT: 'tours',
  SIGNUP: 'applications',
  APPLICATION: 'applications',
};

const ageLabels: Record<string, string> = {
  AGE_RANGE_18_24: '18-24',
  AGE_RANGE_25_34: '25-34',
  AGE_RANGE_35_44: '35-44',
  AGE_RANGE_45_54: '45-54',
  AGE_RANGE_55_64: '55-64',
  AGE_RANGE_65_UP: '65+',
};

const cents = (costMicros: number) => Math.round(costMicros / MICROS_PER_CENT);

/** Daily figures of a campaign, its conversions by kind, and impressions, clicks and cost by age and by region. */
export async function readInsights(client: GoogleClient, request: InsightsRequest): Promise<Insights> {
  const { account, recorded, since, until } = request;
  const campaign = recordedObject(recorded, 'campaign', 'campaign');
  if (campaign === undefined || request.line === 'meta') return { days: [], breakdowns: [] };
  const channel = channelOfLine[request.line];
  const id = campaign.externalId.split('/').at(-1);
  const where = `WHERE campaign.id = ${id} AND segments.date BETWEEN '${since}' AND '${until}'`;
  const rows = <T>(gaql: string, row: z.ZodType<T>) => client.query(account, account.accountId, gaql, row);
  const figures = 'metrics.impressions, metrics.clicks, metrics.cost_micros';

  const byDay = await rows(`SELECT campaign.id, segments.date, ${figures} FROM campaign ${where}`, dayRow);
  // Conversion segments may not stand beside clicks and cost: a query of their own, joined here by day.
  const conversions = await rows(
    `SELECT campaign.id, segments.date, segments.conversion_action_category, metrics.conversions, metrics.all_conversions
     FROM campaign ${where}`,
    dayRow,
  );
  const byAge = await rows(
    `SELECT campaign.id, ad_group.id, segments.date, ad_group_criterion.age_range.type, ${figures}, metrics.conversions
     FROM age_range_view ${where}`,
    ageRow,
  );
  const byRegion = await rows(
    `SELECT campaign.id, segments.date, segments.geo_target_region, ${figures}, metrics.conversions
     FROM user_location_view ${where}`,
    dayRow,
  );

  const days = new Map<string, DailyFigures>();
  for (const {
    segments: { date },
    metrics: sums,
  } of byDay) {
    const { impressions, clicks, costMicros } = sums;
    const none = { leads: 0, tours: 0, applications: 0 };
    days.set(date, { channel, date, impressions, clicks, spendCents: cents(costMicros), ...none });
  }
  for (const { segments: segment, metrics: sums } of conversions) {
    const day = days.get(segment.date);
    const kind = kindOfCategory[segment.conversionActionCategory ?? ''];
    // Leads are what the account bids for; tours and applications count even where they are secondary actions.
    const count = kind === 'leads' ? sums.conversions : sums.allConversions;
    if (day !== undefined && kind !== undefined) day[kind] = (day[kind] ?? 0) + count;
  }
  const names = await regionNames(
    client,
    request,
    byRegion.map(({ segments: s }) => s.geoTargetRegion ?? ''),
  );
  const breakdowns = new Map<string, BreakdownFigures>();
  for (const {
    segments: { date },
    metrics: sums,
    adGroupCriterion,
  } of byAge)
    add(date, 'age', ageLabels[adGroupCriterion.ageRange.type] ?? 'Unknown', sums);
  for (const {
    segments: { date, geoTargetRegion = '' },
    metrics: sums,
  } of byRegion)
    add(date, 'region', names.get(geoTargetRegion) ?? 'Unknown', sums);
  // Fractions of conversions are Google's way of sharing one between clicks; people read whole ones.
  const whole = [...days.values()].map((day) => ({
    ...day,
    leads: Math.round(day.leads ?? 0),
    tours: Math.round(day.tours ?? 0),
    applications: Math.round(day.applications ?? 0),
  }));
  return { days: whole, breakdowns: [...breakdowns.values()] };

  function add(date: string, kind: 'age' | 'region', bucket: string, sums: z.infer<typeof metrics>): void {
    const key = `${date}|${kind}|${bucket}`;
    const known = breakdowns.get(key);
    const base = known ?? {
      channel,
      date,
      kind,
      bucket,
      impressions: 0,
      clicks: 0,
      spendCents: 0,
      leads: null,
    };
    breakdowns.set(key, {
      ...base,
      impressions: base.impressions + sums.impressions,
      clicks: base.clicks + sums.clicks,
      spendCents: base.spendCents + cents(sums.costMicros),
    });
  }
}

async function regionNames(
  client: GoogleClient,
  { account }: InsightsRequest,
  resourceNames: readonly string[],
): Promise<Map<string, string>> {
  const unique = [...new Set(resourceNames)].filter((name) => name !== '');
  if (unique.length === 0) return new Map();
  const list = unique.map((name) => `'${name}'`).join(', ');
  const found = await client.query(
    account,
    account.accountId,
    `SELECT geo_target_constant.resource_name, geo_target_constant.name FROM geo_target_constant
     WHERE geo_target_constant.resource_name IN (${list})`,
    constantRow,
  );
  return new Map(
    found.map(({ geoTargetConstant }) => [geoTargetConstant.resourceName, geoTargetConstant.name]),
  );
}
