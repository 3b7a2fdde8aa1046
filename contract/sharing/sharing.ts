import { z } from 'zod';
import { imageAspects } from '#domain/campaign-content.ts';
import { channels } from '#domain/channels.ts';
import { messages } from '#domain/messages.ts';
import { plainDateSchema } from '#domain/plain-date-schema.ts';
import { comparisons } from '#domain/report/report-tabs.ts';
import { shareDays, sharedPeriods, sharedWhats } from '#domain/sharing/share-words.ts';
import { campaignReport } from '../reports.ts';
import { route } from '../route/route.ts';
import { idParams, instant } from '../route/wire.ts';

/** Link that still works. Its token is shown once, when it is created. */
const shareLink = z.object({
  id: z.string(),
  what: z.enum(sharedWhats),
  /** Days of a report, and null for ads: fixed ones with their dates, or a preset that moves with today. */
  period: z.enum(sharedPeriods).nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  created_by: z.string(),
  created_at: instant,
  expires_at: instant,
  opened_count: z.number(),
  last_opened_at: instant.nullable(),
});
export type ShareLink = z.infer<typeof shareLink>;

const picture = z.object({
  aspect: z.enum(imageAspects),
  crop: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  preview: z.string(),
  /** Size of the original, which the crop refers to. */
  width: z.number(),
  height: z.number(),
});
export type SharedPicture = z.infer<typeof picture>;

const texts = { titles: z.array(z.string()), descriptions: z.array(z.string()) };

/**
 * Ad of a channel that is active or has figures in the report, with everything that people see of it. In a report, it has
 * only its first title and picture.
 */
const sharedAd = z.object({
  channel: z.enum(channels),
  is_active: z.boolean(),
  ...texts,
  pictures: z.array(picture),
  logo: picture.nullable(),
  /** Numbered ad groups of a search ad, each with a search that would find it. */
  groups: z.array(z.object({ label: z.string(), ...texts, search: z.string() })),
});
export type SharedAd = z.infer<typeof sharedAd>;

/** Content of a link. It has neither budgets nor accounts, audiences or lists of keywords. */
const shared = z.object({
  what: z.enum(sharedWhats),
  organization: z.string(),
  /** Name of the property; the name of the campaign if it promotes none. */
  about: z.string(),
  /** Null if the campaign has no target. */
  property: z.object({ name: z.string(), place: z.string(), url: z.string() }).nullable(),
  /** Addresses of pictures. */
  logo: z.string().nullable(),
  photo: z.string().nullable(),
  ads: z.array(sharedAd),
  /**
   * The same report that members of the organization get for the same days, except that `problem` names no reason; null
   * for ads, and if the figures of all days were deleted.
   */
  report: campaignReport.nullable(),
  /** First days of the link, whose figures were deleted, so that the report lacks them; null if none were. */
  not_kept: z.object({ start_date: z.string(), end_date: z.string() }).nullable(),
  /** Time zone of the organization, in which the days of the report begin. */
  time_zone: z.string(),
  expires_at: instant,
});
export type Shared = z.infer<typeof shared>;

const token = z.object({ token: z.string().min(1).max(200) });

export const sharingRoutes = {
  listShareLinks: route('listShareLinks', {
    summary: 'Links to a campaign that still work, newest first',
    access: 'member',
    params: idParams,
    response: { 200: z.object({ links: z.array(shareLink) }) },
  }),
  createShareLink: route('createShareLink', {
    summary:
      'Creates a link that shows a report or the ads of a campaign without an account, until it expires',
    access: 'member',
    params: idParams,
    body: z.object({
      what: z.enum(sharedWhats, messages.required),
      /** Days of a report. `fixed` needs both dates. */
      period: z.enum(sharedPeriods).default('fixed'),
      start_date: plainDateSchema.nullable().default(null),
      end_date: plainDateSchema.nullable().default(null),
      compare: z.enum(comparisons).nullable().default(null),
      expires_in_days: z.literal(shareDays),
    }),
    response: { 201: shareLink.extend({ url: z.string() }) },
    // The answer has the token.
    repeatable: false,
  }),
  revokeShareLink: route('revokeShareLink', {
    summary: 'Revokes a link at once',
    access: 'member',
    params: idParams,
    response: { 204: null },
  }),
  getShared: route('getShared', {
    summary: 'Content of a link: a report or ads. Needs no session',
    access: 'public',
    query: token,
    response: { 200: shared },
    perMinute: 60,
  }),
  exportShared: route('exportShared', {
    summary: 'Report of a link as PDF. Needs no session',
    access: 'public',
    query: token,
    download: ['application/pdf'],
    response: { 200: z.unknown() },
    perMinute: 10,
  }),
};
