import { useQuery } from '@tanstack/react-query';
import type { Connections } from '#contract/connections.ts';
import { limits } from '#domain/limits.ts';
import { dateIn, daysBetween, type PlainDate } from '#domain/plain-date.ts';
import { useUser } from '../../session/session-store.ts';
import { todayQuery } from '../campaigns/queries.ts';

/** Days before expiry at which to warn, and at which to escalate. */
const [warn, press] = limits.facebookWarningDays;
export const EXPIRY_DAYS = { warn, press } as const;

/** Returns the last day of a Facebook connection and the days until then; null if unknown or without an end. */
export function useDaysLeft({
  access_token_expired_date: end,
}: Connections['facebook']): { date: PlainDate; daysLeft: number } | null {
  const { time_zone: timeZone } = useUser();
  // The server's date, because the server decides when a connection expires.
  const today = useQuery({ ...todayQuery(), enabled: end !== null }).data?.today;
  if (end === null || today === undefined) return null;
  const date = dateIn(timeZone, new Date(end));
  return { date, daysLeft: daysBetween(today, date) };
}
