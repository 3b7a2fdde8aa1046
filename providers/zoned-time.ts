import type { PlainDate } from '#domain/plain-date.ts';

/** Returns the minutes by which a zone is ahead of UTC at an instant. */
function offsetMinutes(timeZone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const parts = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (parts === null) return 0;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  return parts[1] === '-' ? -minutes : minutes;
}

/** Returns the start of a plain date in a zone as ISO 8601 with its offset (`…T00:00:00-0500`). */
export function startOfDay(date: PlainDate, timeZone: string): string {
  const guess = new Date(`${date}T00:00:00Z`);
  const near = offsetMinutes(timeZone, guess);
  // The guess may be on the other side of a clock change, so use the offset at midnight.
  const minutes = offsetMinutes(timeZone, new Date(guess.getTime() - near * 60_000));
  const sign = minutes < 0 ? '-' : '+';
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${date}T00:00:00${sign}${two(Math.floor(size / 60))}${two(size % 60)}`;
}
