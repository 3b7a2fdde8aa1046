/** Width of a day's label with its gap, in pixels. */
const LABEL = 72;

/** Returns the labeled days of an axis: as many as fit, evenly spaced, ending with the last. */
export function evenTicks<T>(days: readonly T[], width: number): T[] {
  const room = Math.max(1, Math.floor(width / LABEL));
  const step = Math.max(1, Math.ceil((days.length - 1) / room));
  const last = days.length - 1;
  return days.filter((_, index) => (last - index) % step === 0);
}
