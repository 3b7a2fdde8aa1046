import { formatMoment, formatTime } from '../../../ui/formats.ts';

/** The time of something that happened today; the day as well when it was on another. */
export function momentOf(instant: string, now = new Date()): string {
  const today = new Date(instant).toDateString() === now.toDateString();
  return today ? formatTime(instant) : formatMoment(instant);
}
