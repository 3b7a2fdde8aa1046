const MINUTE_MS = 60_000;
/** From here on people say an hour. */
const NEARLY_AN_HOUR = 55;

/** How long nothing may be read: an hour (also when nobody said until when), so many minutes, or no longer. */
export function limitWait(until: string | null, now: number): 'hour' | 'over' | number {
  if (until === null) return 'hour';
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE_MS);
  if (minutes <= 0) return 'over';
  return minutes > NEARLY_AN_HOUR ? 'hour' : minutes;
}
