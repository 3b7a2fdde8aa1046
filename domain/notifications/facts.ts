import { z } from 'zod';
import { abTestOutcomes } from '../ab-testing/states.ts';
import { channels } from '../channels.ts';
import { operationKinds } from '../operations.ts';

/** Verbs of a change that the other users of a campaign are notified of. */
export const notifiedVerbs = [
  'update',
  'publish',
  'pause',
  'delete',
  'undo_publishing',
  'pause_ad_groups',
  'unpause_ad_groups',
  'delete_ad_groups',
  'start_ab_test',
  'stop_ab_test',
  'apply_ab_test_winner',
  'accept_differences',
  'push_differences',
] as const;

const campaign = z.string();
const cents = z.int();
const plainDate = z.string();
const network = z.enum(['meta', 'google']);

/** Names and figures of a notification, as they were when the event occurred. */
export const notificationFacts = z.discriminatedUnion('event', [
  z.object({ event: z.literal('live'), campaign }),
  /** Operation that failed at a network, with the network's message. */
  z.object({
    event: z.literal('failed'),
    campaign,
    operation: z.enum(operationKinds),
    problem: z.string(),
  }),
  z.object({
    event: z.literal('disapproved'),
    campaign,
    channel: z.enum(channels),
    reasons: z.array(z.string()),
  }),
  /** Money spent so far and projected until the last day. */
  z.object({ event: z.literal('budget'), campaign, spent: cents, projected: cents, end_date: plainDate }),
  /** Money spent and planned in the last full days. */
  z.object({ event: z.literal('pacing'), campaign, spent: cents, planned: cents, days: z.int() }),
  z.object({ event: z.literal('test_decided'), campaign, outcome: z.enum(abTestOutcomes) }),
  /** Report that was mailed, with its days and the number of its recipients. */
  z.object({
    event: z.literal('report_ready'),
    campaign,
    first_day: plainDate,
    last_day: plainDate,
    recipients: z.int(),
  }),
  /** Rule that starts soon, with the number of campaigns that it touches and the names of the first ones. */
  z.object({
    event: z.literal('coming_rule'),
    place: z.string(),
    asks: z.string(),
    citation: z.string(),
    first_day: plainDate,
    names: z.array(z.string()),
    count: z.int(),
  }),
  z.object({ event: z.literal('change'), campaign, by: z.string(), verb: z.enum(notifiedVerbs) }),
  z.object({ event: z.literal('connection_ending'), network, end_date: plainDate }),
  z.object({ event: z.literal('connection_lost'), network }),
]);
export type NotificationFacts = z.infer<typeof notificationFacts>;
