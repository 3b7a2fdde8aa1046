/** What a label of a day and the gap beside it take, in pixels. */
const LABEL = 72;

/** The days that an axis names: as many as have room, all equally far apart, ending with the last. */
export function evenTicks<T>(days: readonly T[], width: number): T[] {
  const room = Math.max(1, Math.floor(width / LABEL));
  const step = Math.max(1, Math.ceil((days.length - 1) / room));
  const last = days.length - 1;
  return days.filter((_, index) => (last - index) % step === 0);
}
