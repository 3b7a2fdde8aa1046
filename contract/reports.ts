import { z } from 'zod';
import { campaignKinds } from '#domain/campaign-kinds.ts';
import { campaignStatuses } from '#domain/campaign-status.ts';
import { channels, lines } from '#domain/channels.ts';
import { plainDateSchema } from '#domain/plain-date-schema.ts';
import { comparisons, reportSortKeys, reportTabs } from '#domain/report/report-tabs.ts';
import { route } from './route/route.ts';
import { promotionFilter } from './campaigns.ts';
import { idParams, instant, orderingQuery, pageQuery } from './route/wire.ts';

/** Figure in the table of leads and applications; null where the network does not report it. */
const figure = z.object({ value: z.number(), label: z.string() }).nullable();

const summary = z.object({
  spend: z.number(),
  leads: z.number().nullable(),
  impressions: z.number(),
  clicks: z.number(),
  cost_per_lead: z.number().nullable(),
  clicks_through_rates: z.number().nullable(),
  cost_per_click: z.number().nullable(),
});

/** Section of a report. Money is decimal dollars, ratios are fractions, and a ratio without a divisor is null. */
export const reportSection = z.object({
  /** Instant of the last read of its figures. While null, they are unknown, not zero. */
  as_of: instant.nullable(),
  summary,
  /** Sentences that the figures support; empty without delivery. The overall section also compares the channels. */
  conclusion: z.array(z.string()),
  leads_and_applications: z.object({
    leads: figure,
    tours: figure,
    applications: figure,
    cost_per_lead: figure,
    cost_per_tour: figure,
    cost_per_application: figure,
  }),
  /** Points by day and category (`impressions`, `clicks`, `leads`, `spend` in dollars); days without delivery are 0. */
  analytics: z.array(z.object({ label: z.string(), value: z.number(), category: z.string() })),
  age: z.array(z.object({ label: z.string(), value: z.number(), type: z.string() })),
  region: z.array(z.object({ label: z.string(), value: z.number(), type: z.string() })),
  total_impressions: z.number(),
  total_clicks: z.number(),
});
export type ReportSection = z.infer<typeof reportSection>;

const sums = { summary: true, leads_and_applications: true } as const;
const comparedSection = reportSection.pick({ ...sums, analytics: true }).extend({
  /** Figures of the report's days until `until`. Changes are of these. */
  now: reportSection.pick(sums),
});
const comparison = z.object({
  start_date: z.string(),
  end_date: z.string(),
  /** Last day of the report that was over when its figures were read. Later days are not compared. */
  until: z.string(),
  overall: comparedSection,
  facebook_and_instagram: comparedSection,
  google_ads: comparedSection,
  google_adwords: comparedSection,
});

export const campaignReport = z.object({
  is_fb_and_insta_requests_limit_exceeded: z.boolean(),
  start_date: z.string(),
  end_date: z.string(),
  /** Instant of the last read from the networks; null when never. */
  as_of: instant.nullable(),
  /** True while a read is in progress. */
  refreshing: z.boolean(),
  /** Reason why the last read is incomplete, as text; null when it is complete. */
  problem: z.string().nullable(),
  overall: reportSection,
  facebook_and_instagram: reportSection,
  google_ads: reportSection,
  google_adwords: reportSection,
  /** Figures of each channel with delivery or leads in the range, in display order; `before` in the compared range. */
  channels: z.array(z.object({ channel: z.enum(channels), summary, before: summary.nullable() })),
  /** Lines whose leads differ in cost beyond chance: the cheapest and the most expensive. */
  difference: z.object({ cheap: z.enum(lines), dear: z.enum(lines) }).nullable(),
  /** Compared range, if requested and a day is over: as many days right before, or the same dates a year earlier. */
  compared_with: comparison.nullable(),
  /** Instant until which Facebook and Instagram figures are not read, because Meta's hourly limit is reached. */
  limit_until: instant.nullable(),
});
export type CampaignReport = z.infer<typeof campaignReport>;

const overviewRatios = {
  clicks_through_rate: z.number().nullable(),
  cost_per_click: z.number().nullable(),
  cost_per_lead: z.number().nullable(),
  leads: z.number().nullable(),
  spend: z.number().nullable(),
};

/** Totals of the organization's campaigns over a range, all of them or those of a property or collection. A figure is null until read from a network. */
export const reportsOverview = z.object({
  start_date: z.string(),
  end_date: z.string(),
  impressions: z.number().nullable(),
  /** Average per day from `since`, the first day of the range with figures, to its end. */
  impressions_per_day: z.number().nullable(),
  clicks: z.number().nullable(),
  clicks_per_day: z.number().nullable(),
  since: z.string().nullable(),
  ...overviewRatios,
  /** Points by day as in a report, from `since` to the last day that was read. */
  analytics: reportSection.shape.analytics,
  /** Figures of the compared range; null without one, and if the first figures are from a later day than its first. */
  compared_with: z
    .object({
      start_date: z.string(),
      end_date: z.string(),
      impressions: z.number(),
      clicks: z.number(),
      ...overviewRatios,
    })
    .nullable(),
  /** Instant of the last read from a network. */
  as_of: instant.nullable(),
  /**
   * Running channels that were never read, and the number of campaigns concerned. The sums exclude them.
   */
  unread: z.array(z.enum(reportTabs)),
  unread_campaigns: z.number(),
});
export type ReportsOverview = z.infer<typeof reportsOverview>;

/** Properties by cost per lead over the last 30 full days, cheapest first. Money in decimal dollars. */
export const rankedProperties = z.object({
  start_date: z.string(),
  end_date: z.string(),
  properties: z.array(
    z.object({
      kind: z.enum(['building', 'listing']),
      id: z.string(),
      name: z.string(),
      thumbnail: z.string().nullable(),
      spend: z.number(),
      /** Null if no network reported any. */
      leads: z.number().nullable(),
      cost_per_lead: z.number().nullable(),
      /** Leads of each day of the range, which add up to `leads`. */
      leads_by_day: z.array(z.number()),
    }),
  ),
});
export type RankedProperties = z.infer<typeof rankedProperties>;

const range = { start_date: plainDateSchema, end_date: plainDateSchema };
const compare = z.enum(comparisons).optional();

/** Campaign in the report list, with its figures in the range. Money in decimal dollars. */
export const reportRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.object({ id: z.enum(campaignKinds), name: z.string() }),
  status: z.object({ id: z.enum(campaignStatuses), name: z.string() }),
  property_name: z.string().nullable(),
  impressions: z.number(),
  clicks: z.number(),
  spend: z.number(),
  leads: z.number().nullable(),
  clicks_through_rate: z.number().nullable(),
  cost_per_click: z.number().nullable(),
  cost_per_lead: z.number().nullable(),
  as_of: instant.nullable(),
  /** Channels that have never been read although others have. The figures exclude them. */
  unread: z.array(z.enum(reportTabs)),
});
export type ReportRow = z.infer<typeof reportRow>;

export const reportRoutes = {
  reportsOverview: route('reportsOverview', {
    summary:
      'What the campaigns of the organization, a property or a collection brought, in the last 30 days (full ones with a comparison) or a range',
    access: 'member',
    query: z.object({
      start_date: plainDateSchema.optional(),
      end_date: plainDateSchema.optional(),
      compare,
      ...promotionFilter,
    }),
    response: { 200: reportsOverview },
  }),
  rankedProperties: route('rankedProperties', {
    summary:
      'The five properties with the cheapest leads in the last 30 full days; those without leads come last',
    access: 'member',
    response: { 200: rankedProperties },
  }),
  listReports: route('listReports', {
    summary: 'Launched campaigns with what each brought in a range',
    access: 'member',
    query: z.object({
      ...pageQuery,
      ...range,
      ...promotionFilter,
      search: z.string().trim().max(100).default(''),
      ordering: orderingQuery(reportSortKeys, '-spend'),
    }),
    response: { 200: z.object({ count: z.number(), reports: z.array(reportRow) }) },
  }),
  campaignReport: route('campaignReport', {
    summary: 'What a campaign brought between two dates, both included',
    access: 'member',
    params: idParams,
    query: z.object({ ...range, compare }),
    response: { 200: campaignReport },
  }),
  exportReport: route('exportReport', {
    summary: 'A tab of a campaign report as a file: CSV for a spreadsheet, PDF for people',
    access: 'member',
    params: idParams,
    query: z.object({
      ...range,
      compare,
      tab: z.enum(reportTabs).default('overall'),
      format: z.enum(['csv', 'pdf'], 'is invalid'),
    }),
    download: ['text/csv', 'application/pdf'],
    response: { 200: z.unknown() },
  }),
  refreshReport: route('refreshReport', {
    summary: 'Reads the figures from the networks again, unless they were read just now',
    access: 'member',
    params: idParams,
    response: { 202: z.object({ refreshing: z.boolean() }) },
  }),
};
