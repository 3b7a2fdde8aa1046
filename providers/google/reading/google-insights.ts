import { z } from 'zod';
import { addDays } from '#domain/plain-date.ts';
import { correctedDays } from '#domain/report/report-range.ts';
import {
  recordedObject,
  type BreakdownFigures,
  type DailyFigures,
  type Insights,
  type InsightsRequest,
  type NetworkAccount,
} from '../../ad-network.ts';
import type { GoogleClient } from '../google-client.ts';
import { geoNames } from '../places/google-geo-names.ts';
import { channelOfLine } from '../google-plan.ts';
import { rowsTogether } from '../google-together.ts';

const MICROS_PER_CENT = 10_000;
/** Days that are read again on each reading. */
const READ_ANEW_DAYS = Math.max(correctedDays.google_search, correctedDays.google_display);

const metrics = z
  .object({
    impressions: z.coerce.number().default(0),
    clicks: z.coerce.number().default(0),
    costMicros: z.coerce.number().default(0),
    conversions: z.number().default(0),
    allConversions: z.number().default(0),
  })
  .default({ impressions: 0, clicks: 0, costMicros: 0, conversions: 0, allConversions: 0 });
type Metrics = z.infer<typeof metrics>;

const segments = z.object({
  date: z.string(),
  geoTargetRegion: z.string().optional(),
  conversionActionCategory: z.string().optional(),
});
const dayRow = z.object({ segments, metrics });
type DayRow = z.infer<typeof dayRow>;
const ageRow = z.object({
  segments,
  metrics,
  adGroupCriterion: z.object({ ageRange: z.object({ type: z.string() }) }),
});
const actionRow = z.object({ conversionAction: z.object({ category: z.string() }) });

const conversionKinds = ['leads', 'tours', 'applications'] as const;
type ConversionKind = (typeof conversionKinds)[number];

/** Conversion kind of each category (docs: reports). Other categories are ignored. */
const kindOfCategory: Record<string, ConversionKind> = {
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

/**
 * Returns daily figures, conversions by kind (null without a conversion action in the account, not
 * zero), and breakdowns by age and region. Conversions keep their fractions, because Google splits
 * one between clicks; they are rounded after summing.
 */
export async function readInsights(client: GoogleClient, request: InsightsRequest): Promise<Insights> {
  const { account, recorded, since, until } = request;
  const campaign = recordedObject(recorded, 'campaign', 'campaign');
  if (campaign === undefined || request.line === 'meta') return { days: [], breakdowns: [], variants: [] };
  const channel = channelOfLine[request.line];
  const ids = recorded
    .filter(({ kind }) => kind === 'campaign')
    .map(({ externalId }) => externalId.split('/').at(-1) ?? '');
  const campaigns = [...new Set(ids)];
  const from = sameBeginning(account, since, until);
  const dates = [`segments.date BETWEEN '${from}' AND '${until}'`];
  const rows = <T extends DayRow>(select: string, row: z.ZodType<T>) =>
    rowsTogether(client, account, { select, conditions: dates, campaigns }, row).then((all) =>
      all.filter(({ segments: { date } }) => date >= since),
    );
  const figures = 'metrics.impressions, metrics.clicks, metrics.cost_micros';

  const byDay = await rows(`SELECT campaign.id, segments.date, ${figures} FROM campaign`, dayRow);
  const actions = await rowsTogether(
    client,
    account,
    {
      select:
        'SELECT conversion_action.id, conversion_action.category, conversion_action.status FROM conversion_action',
      conditions: ["conversion_action.status = 'ENABLED'"],
      campaigns: null,
    },
    actionRow,
  );
  // Conversion segments cannot be combined with clicks and cost, so they need a separate query,
  // joined here by day.
  const conversions = await rows(
    `SELECT campaign.id, segments.date, segments.conversion_action_category, metrics.conversions, metrics.all_conversions
     FROM campaign`,
    dayRow,
  );
  const byAge = await rows(
    `SELECT campaign.id, ad_group.id, segments.date, ad_group_criterion.age_range.type, ${figures}
     FROM age_range_view`,
    ageRow,
  );
  const byRegion = await rows(
    `SELECT campaign.id, segments.date, segments.geo_target_region, ${figures} FROM user_location_view`,
    dayRow,
  );
  const names = await geoNames(
    client,
    account,
    byRegion.map((row) => row.segments.geoTargetRegion ?? ''),
  );
  const ages = byAge.map(({ adGroupCriterion, ...row }) => ({
    ...row,
    bucket: ageLabels[adGroupCriterion.ageRange.type] ?? 'Unknown',
  }));
  const regions = byRegion.map((row) => ({
    ...row,
    bucket: names.get(row.segments.geoTargetRegion ?? '')?.name ?? 'Unknown',
  }));
  return {
    days: daysOf(
      byDay,
      conversions,
      actions.map(({ conversionAction }) => conversionAction.category),
    ).map((day) => ({ channel, ...day })),
    breakdowns: [...partsOf('age', ages), ...partsOf('region', regions)].map((part) => ({
      channel,
      ...part,
    })),
    variants: [],
  };
}

/**
 * Returns the first day to read. Background reads of campaigns that started within a month use the
 * same day as older ones, so that they share a request.
 */
function sameBeginning(account: NetworkAccount, since: string, until: string): string {
  const month = addDays(until, -READ_ANEW_DAYS);
  return account.background === true && since > month ? month : since;
}

/**
 * Returns daily figures. A kind counts if the account has an action for it, or had one when the
 * conversions came.
 */
function daysOf(
  byDay: readonly DayRow[],
  conversions: readonly DayRow[],
  categories: readonly string[],
): Omit<DailyFigures, 'channel'>[] {
  const counted = new Set(
    [...categories, ...conversions.map((row) => row.segments.conversionActionCategory ?? '')].map(
      (category) => kindOfCategory[category],
    ),
  );
  const none = (kind: ConversionKind) => (counted.has(kind) ? 0 : null);
  const empty = {
    impressions: 0,
    clicks: 0,
    spendCents: 0,
    leads: none('leads'),
    tours: none('tours'),
    applications: none('applications'),
  };
  const days = new Map<string, Omit<DailyFigures, 'channel'>>();
  for (const { segments: segment, metrics: sums } of byDay) {
    const { impressions, clicks, costMicros } = sums;
    const { date } = segment;
    const day = days.get(date) ?? { ...empty, date };
    days.set(date, {
      ...day,
      impressions: day.impressions + impressions,
      clicks: day.clicks + clicks,
      spendCents: day.spendCents + cents(costMicros),
    });
  }
  for (const { segments: segment, metrics: sums } of conversions) {
    const kind = kindOfCategory[segment.conversionActionCategory ?? ''];
    if (kind === undefined) continue;
    const day = days.get(segment.date) ?? { ...empty, date: segment.date };
    // Leads are the conversions that the account bids on; tours and applications also count as
    // secondary actions.
    const count = kind === 'leads' ? sums.conversions : sums.allConversions;
    days.set(segment.date, { ...day, [kind]: (day[kind] ?? 0) + count });
  }
  return [...days.values()];
}

type PartRow = { segments: { date: string }; metrics: Metrics; bucket: string };

/**
 * Sums rows by day and bucket, because Google returns one per ad group or per type of location
 * match.
 */
function partsOf(kind: 'age' | 'region', rows: readonly PartRow[]): Omit<BreakdownFigures, 'channel'>[] {
  const sums = new Map<string, PartRow>();
  for (const row of rows) {
    const key = `${row.segments.date}|${row.bucket}`;
    const known = sums.get(key)?.metrics;
    const added = known === undefined ? row.metrics : sumOf(known, row.metrics);
    sums.set(key, { ...row, metrics: added });
  }
  return [...sums.values()].map(
    ({ segments: { date }, metrics: { impressions, clicks, costMicros }, bucket }) => {
      return { date, kind, bucket, impressions, clicks, spendCents: cents(costMicros), leads: null };
    },
  );
}

function sumOf(one: Metrics, other: Metrics): Metrics {
  return {
    ...one,
    impressions: one.impressions + other.impressions,
    clicks: one.clicks + other.clicks,
    costMicros: one.costMicros + other.costMicros,
  };
}
