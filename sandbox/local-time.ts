const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * Returns the milliseconds to add to UTC for local time. Cached per quarter hour because zone rules
 * do not change more often.
 */
export function zoneOffset(timeZone: string, instant: number): number {
  const quarter = Math.floor(instant / (15 * MINUTE));
  const key = `${timeZone}${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const start = quarter * 15 * MINUTE;
  const part: Record<string, number> = {};
  for (const piece of formatOf(timeZone).formatToParts(start)) part[piece.type] = Number(piece.value);
  const local = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'] ?? 1,
    part['hour'] ?? 0,
    part['minute'] ?? 0,
  );
  if (offsets.size > 50_000) offsets.clear();
  offsets.set(key, local - start);
  return local - start;
}

export function localDate(timeZone: string, instant: number): string {
  return new Date(instant + zoneOffset(timeZone, instant)).toISOString().slice(0, 10);
}

export function localHour(timeZone: string, instant: number): number {
  return new Date(instant + zoneOffset(timeZone, instant)).getUTCHours();
}

/** Returns the instant of a local date and time, such as "2026-12-01 00:00:00", in a time zone. */
export function instantOf(timeZone: string, date: string, time = '00:00:00'): number {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const guess = asUtc - zoneOffset(timeZone, asUtc);
  return asUtc - zoneOffset(timeZone, guess);
}

/** Formats an instant as "2026-05-12T10:45:01-0700". */
export function isoWithOffset(timeZone: string, instant: number): string {
  const offset = zoneOffset(timeZone, instant);
  const local = new Date(instant + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(Math.round(offset / MINUTE));
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${hours}${String(minutes % 60).padStart(2, '0')}`;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
}

export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * HOUR));
}

export function isDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text
  );
}

export { HOUR, MINUTE };
