import { z } from 'zod';
import { runDatesSchema } from '#domain/campaign-content.ts';
import { lines } from '#domain/channels.ts';
import { route } from './route/route.ts';
import { differenceSettings } from './synchronizing.ts';
import { idParams, instant, pageQuery } from './route/wire.ts';

/** Actions on a campaign, as its history names them. */
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
  'share',
  'end_sharing',
  'open_shared',
  'schedule_reports',
  'stop_reports',
  'mail_report',
  'unsubscribe_report',
] as const;

/** Includes `delete`, which is recorded but never shown, because a deleted campaign has no history. */
export type CampaignVerb = (typeof historyVerbs)[number] | 'delete';

/** Change of a field. Texts and ads are listed without their wording, which is too long to store twice. */
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
  /** Setting that differed at a network: our value and the network's. */
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
  /** User who acted, a member of the organization or support staff; null for an automatic change. */
  by: z.object({ name: z.string(), is_staff: z.boolean() }).nullable(),
  /** User on whose behalf the action ran, if support staff acted for another user. */
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
