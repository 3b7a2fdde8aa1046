import { z } from 'zod';
import { mostRecipients, reportRhythms } from '#domain/sharing/share-words.ts';
import { email } from '../accounts.ts';
import { route } from '../route/route.ts';
import { idParams, instant } from '../route/wire.ts';

/** Schedule by which the report of a campaign is mailed: on Monday for the week before, or on the first day for the month before. */
const schedule = z.object({
  every: z.enum(reportRhythms),
  saved_at: instant,
  recipients: z.array(z.object({ email: z.string(), has_unsubscribed: z.boolean() })),
});
export type ReportSchedule = z.infer<typeof schedule>;

const running = z.object({ schedule: schedule.nullable() });

const token = z.string().min(1).max(200);
/** Mails that a link in them unsubscribes from, by the name of the property or campaign. */
const subscription = z.object({ about: z.string(), organization: z.string(), subscribed: z.boolean() });

export const reportMailRoutes = {
  getReportSchedule: route('getReportSchedule', {
    summary: 'Schedule by which the report of a campaign is mailed; null if it is not',
    access: 'member',
    params: idParams,
    response: { 200: running },
  }),
  saveReportSchedule: route('saveReportSchedule', {
    summary: 'Mails the report of a campaign to people without an account, every week or month',
    access: 'member',
    params: idParams,
    body: z.object({
      every: z.enum(reportRhythms),
      /** `saved_at` of the schedule that was read; null if there was none. Another answers 409. */
      saved_at: instant.nullable(),
      recipients: z
        .array(email)
        .min(1, 'Enter at least one address')
        .max(mostRecipients, `Enter at most ${mostRecipients} addresses`),
    }),
    response: { 200: running },
  }),
  stopReportSchedule: route('stopReportSchedule', {
    summary: 'Stops mailing the report of a campaign',
    access: 'member',
    params: idParams,
    response: { 204: null },
  }),
  getReportSubscription: route('getReportSubscription', {
    summary: 'Mailed reports that a link in a mail unsubscribes from',
    access: 'public',
    query: z.object({ token }),
    response: { 200: subscription },
    perMinute: 60,
  }),
  endReportSubscription: route('endReportSubscription', {
    summary: 'Ends the mails of a report for one recipient, by the link from a mail. Needs no session',
    access: 'public',
    body: z.object({ token }),
    response: { 200: subscription },
    perMinute: 60,
  }),
};
