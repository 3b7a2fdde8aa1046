const MINUTE_MS = 60_000;
/** Minutes from which the wait is stated as an hour. */
const NEARLY_AN_HOUR = 55;

/**
 * Returns the wait until Facebook's limit ends: an hour (also if the end is unknown), a number of minutes, or
 * `over`.
 */
export function limitWait(until: string | null, now: number): 'hour' | 'over' | number {
  if (until === null) return 'hour';
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE_MS);
  if (minutes <= 0) return 'over';
  return minutes > NEARLY_AN_HOUR ? 'hour' : minutes;
}
