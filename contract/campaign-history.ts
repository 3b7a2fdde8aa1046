import { z } from 'zod';
import { runDatesSchema } from '#domain/campaign-content.ts';
import { lines } from '#domain/channels.ts';
import { route } from './route.ts';
import { differenceSettings } from './synchronizing.ts';
import { idParams, instant, pageQuery } from './wire.ts';

/** What can be done to a campaign, as its history names it. */
export const historyVerbs = [
  'create',
  'update',
  'publish',
  'pause',
  'retry_publishing',
  'undo_publishing',
  'pause_ad_groups',
  'unpause_ad_groups',
  'delete_ad_groups',
  'start_ab_test',
  'stop_ab_test',
  'end_ab_test',
  'skip_ab_test',
  'apply_ab_test_winner',
  'accept_differences',
  'ignore_differences',
  'push_differences',
  'allow_fair_housing',
  'end_fair_housing',
  'close',
] as const;

/** What is kept of a campaign's deletion is no part of its history: it has none any more. */
export type CampaignVerb = (typeof historyVerbs)[number] | 'delete';

/** A field before and after. Texts and ads are named without their words, which are too long to be kept twice. */
const change = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('text'),
    field: z.string(),
    old: z.string().nullable(),
    new: z.string().nullable(),
  }),
  /** Decimal dollars. */
  z.object({
    shape: z.literal('money'),
    field: z.string(),
    old: z.number().nullable(),
    new: z.number().nullable(),
  }),
  z.object({
    shape: z.literal('dates'),
    field: z.string(),
    old: runDatesSchema,
    new: runDatesSchema,
  }),
  /** A setting that a network had otherwise: what stood here, and what it had. */
  z.object({
    shape: z.literal('difference'),
    line: z.enum(lines),
    setting: z.enum(differenceSettings),
    old: z.array(z.string()),
    new: z.array(z.string()),
  }),
  z.object({ shape: z.literal('named'), field: z.string() }),
]);
export type ToldChange = z.infer<typeof change>;

const entry = z.object({
  id: z.string(),
  at: instant,
  verb: z.enum(historyVerbs),
  /** Who did it, one of the organization or of the operator's staff; null where Porchlight did it by itself. */
  by: z.object({ name: z.string(), is_staff: z.boolean() }).nullable(),
  /** In whose name, where somebody acted for another. */
  acting_as: z.string().nullable(),
  changes: z.array(change),
});
export type HistoryEntry = z.infer<typeof entry>;

export const campaignHistoryRoutes = {
  campaignHistory: route('campaignHistory', {
    summary: 'Who did what to a campaign, newest first',
    access: 'member',
    params: idParams,
    query: z.object(pageQuery),
    response: { 200: z.object({ count: z.number(), entries: z.array(entry) }) },
  }),
};
