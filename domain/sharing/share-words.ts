import type { PlainDate } from '../plain-date.ts';
import { presets } from '../report/report-presets.ts';

/** Content of a link: the report of a campaign, or its ads. */
export const sharedWhats = ['report', 'ads'] as const;
export type SharedWhat = (typeof sharedWhats)[number];

/** Days of a shared report: fixed ones, or a preset that moves with today. */
export const sharedPeriods = ['fixed', ...presets] as const;
export type SharedPeriod = (typeof sharedPeriods)[number];

/** Days after which a link can be set to expire. */
export const shareDays = [7, 30, 90] as const;
export type ShareDays = (typeof shareDays)[number];
export const usualShareDays: ShareDays = 30;

/** Answer to an address of a link that is unknown, has expired or was revoked. */
export const endedLinkWords =
  'This link has expired or was revoked. Ask the person who sent it for a new one.';

/** Replaces the errors of the networks in a report that is shared. */
export const incompleteWords = 'Some figures are missing. The person who sent the link can tell you more.';

type Shared = {
  what: SharedWhat;
  period: SharedPeriod | null;
  start_date: PlainDate | null;
  end_date: PlainDate | null;
};

const movingDays: Record<Exclude<SharedPeriod, 'fixed'>, string> = {
  last7: 'the last 7 days',
  last14: 'the last 14 days',
  last30: 'the last 30 days',
  month: 'the current month',
  start: 'all days since the start',
};

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const words = (date: PlainDate | null) => (date === null ? '' : day.format(new Date(`${date}T00:00:00Z`)));

/** Names the content of a link: `Report of the last 30 days`. */
export function sharedWords({ what, period, start_date: from, end_date: to }: Shared): string {
  if (what === 'ads') return 'Ads';
  if (period !== null && period !== 'fixed') return `Report of ${movingDays[period]}`;
  return `Report of ${words(from)} to ${words(to)}`;
}

/** States which days of a shared report are missing because their figures were deleted. */
export function notKeptWords({ start_date: from, end_date: to }: NotKept): string {
  return `Figures of ${from === to ? words(from) : `${words(from)} to ${words(to)}`} are no longer kept.`;
}

type NotKept = { start_date: PlainDate; end_date: PlainDate };

/** Rhythms of mailed reports: on Monday for the week before, or on the first day for the month before. */
export const reportRhythms = ['week', 'month'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/** Addresses that the reports of a campaign can be mailed to. */
export const mostRecipients = 10;
