import { z } from 'zod';
import { route } from './route.ts';
import { idParams, instant } from './wire.ts';

/** A figure of the table of leads and applications; null where the network does not report it. */
const figure = z.object({ value: z.number(), label: z.string() }).nullable();

/** Money is decimal dollars; ratios are fractions; null where there is nothing to divide by. */
export const reportSection = z.object({
  summary: z.object({
    spend: z.number(),
    leads: z.number().nullable(),
    impressions: z.number(),
    clicks: z.number(),
    cost_per_lead: z.number().nullable(),
    clicks_through_rates: z.number().nullable(),
    cost_per_click: z.number().nullable(),
  }),
  leads_and_applications: z.object({
    leads: figure,
    tours: figure,
    applications: figure,
    cost_per_lead: figure,
    cost_per_tour: figure,
    cost_per_application: figure,
  }),
  /** One point a day and category (`impressions`, `clicks`, `leads`, `spend` in dollars); days without delivery are 0. */
  analytics: z.array(z.object({ label: z.string(), value: z.number(), category: z.string() })),
  age: z.array(z.object({ label: z.string(), value: z.number(), type: z.string() })),
  region: z.array(z.object({ label: z.string(), value: z.number(), type: z.string() })),
  total_impressions: z.number(),
  total_clicks: z.number(),
});
export type ReportSection = z.infer<typeof reportSection>;

export const campaignReport = z.object({
  is_fb_and_insta_requests_limit_exceeded: z.boolean(),
  start_date: z.string(),
  end_date: z.string(),
  /** When the figures were last read from the networks; null when never. */
  as_of: instant.nullable(),
  /** A reading is on its way. */
  refreshing: z.boolean(),
  /** Why the last reading is incomplete, in words; null when it is not. */
  problem: z.string().nullable(),
  overall: reportSection,
  facebook_and_instagram: reportSection,
  google_ads: reportSection,
  google_adwords: reportSection,
});
export type CampaignReport = z.infer<typeof campaignReport>;

/** All campaigns of the organization over the last 30 days; figures are null while nothing was read from a network. */
export const reportsOverview = z.object({
  start_date: z.string(),
  end_date: z.string(),
  impressions: z.number().nullable(),
  impressions_per_day: z.number().nullable(),
  clicks: z.number().nullable(),
  clicks_per_day: z.number().nullable(),
  clicks_through_rate: z.number().nullable(),
  cost_per_click: z.number().nullable(),
  leads: z.number().nullable(),
  spend: z.number().nullable(),
  /** When figures were last read from a network. */
  as_of: instant.nullable(),
});
export type ReportsOverview = z.infer<typeof reportsOverview>;

const date = z.iso.date('is invalid');

export const reportRoutes = {
  reportsOverview: route('reportsOverview', {
    summary: 'What all campaigns of the organization brought in the last 30 days',
    access: 'member',
    response: { 200: reportsOverview },
  }),
  campaignReport: route('campaignReport', {
    summary: 'What a campaign brought between two dates, both included',
    access: 'member',
    params: idParams,
    query: z.object({ start_date: date, end_date: date }),
    response: { 200: campaignReport },
  }),
  refreshReport: route('refreshReport', {
    summary: 'Reads the figures from the networks again, unless they were read just now',
    access: 'member',
    params: idParams,
    response: { 202: z.object({ refreshing: z.boolean() }) },
  }),
};
