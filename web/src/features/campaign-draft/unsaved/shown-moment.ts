import { formatMoment, formatTime } from '../../../ui/formats.ts';

/** Formats the time of an instant, with the day unless it is today. */
export function momentOf(instant: string, now = new Date()): string {
  const today = new Date(instant).toDateString() === now.toDateString();
  return today ? formatTime(instant) : formatMoment(instant);
}
