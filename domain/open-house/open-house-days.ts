import type { CampaignContent } from '../campaign-content.ts';
import { CampaignKind } from '../campaign-kinds.ts';
import { addDays, isPlainDate, type PlainDate } from '../plain-date.ts';

export type OpenHouseDay = NonNullable<CampaignContent['open_house_days']>[number];
export type OpenHouseDates = NonNullable<CampaignContent['open_house_run_dates']>;

/** Open house of a content: its days with hours, or only a first and last day. */
export type OpenHouse = Pick<CampaignContent, 'open_house_run_dates' | 'open_house_days'>;

/** Open-house day without gaps. Times are `HH:mm` in local time. */
export type KnownDay = { date: PlainDate; start_time: string; end_time: string };

/** Returns the complete and valid days in order. */
export function knownDays(days: readonly OpenHouseDay[] | null | undefined): KnownDay[] {
  const known = (days ?? []).flatMap(({ date, start_time: from, end_time: to }) =>
    date !== null && isPlainDate(date) && from !== null && to !== null && from < to
      ? [{ date, start_time: from, end_time: to }]
      : [],
  );
  return known.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Returns complete days for a query: `2026-11-28T13:00/15:00,2026-11-29T11:00/13:00`. Undefined without any. */
export function daysParam(days: readonly OpenHouseDay[] | null): string | undefined {
  const known = knownDays(days);
  return known.length === 0
    ? undefined
    : known.map(({ date, start_time: from, end_time: to }) => `${date}T${from}/${to}`).join(',');
}

/** Reads days from a query. */
export function daysOfParam(param: string): OpenHouseDay[] {
  return param.split(',').map((day) => {
    const [, date = day, from = null, to = null] = /^([^T]*)T([^/]*)\/(.*)$/.exec(day) ?? [];
    return { date, start_time: from, end_time: to };
  });
}

/** Returns the first and the last of the days; null where no day has a date. */
export function datesOfDays(days: readonly OpenHouseDay[]): OpenHouseDates {
  const dates = days.flatMap(({ date }) => date ?? []).toSorted();
  return { start_date: dates[0] ?? null, end_date: dates.at(-1) ?? null };
}

/** Returns the first and last day of an open house, from its days if it has any. */
export function openHouseDates({
  open_house_days: days,
  open_house_run_dates: dates,
}: OpenHouse): OpenHouseDates {
  return days == null ? (dates ?? { start_date: null, end_date: null }) : datesOfDays(days);
}

/**
 * Returns the content with `open_house_run_dates` derived from its days, which are the authority. Only an open house
 * has days.
 */
export function withOpenHouseDates(content: CampaignContent): CampaignContent {
  if (content.kind !== CampaignKind.openHouse) return { ...content, open_house_days: null };
  const { open_house_days: days = null } = content;
  if (days === null) return { ...content, open_house_days: null };
  return { ...content, open_house_days: days, open_house_run_dates: datesOfDays(days) };
}

/**
 * Returns the open house after a partial update. A caller that knows only `open_house_run_dates` and sends other
 * dates than those of the stored days states an open house with unknown hours.
 */
export function updatedOpenHouse(before: OpenHouse, input: OpenHouse): Pick<OpenHouse, 'open_house_days'> {
  const { open_house_run_dates: dates, open_house_days: days } = input;
  if (days !== undefined) return { open_house_days: days };
  if (dates === undefined) return {};
  const stored = openHouseDates(before);
  const same = stored.start_date === dates?.start_date && stored.end_date === dates.end_date;
  return same ? {} : { open_house_days: null };
}

/**
 * Returns the last day of a run that ends with its open house; null without days. A run has at least two days, so it
 * ends a day later if it starts on the last open-house day.
 */
export function runEndFor(openHouse: OpenHouse, start: PlainDate | null): PlainDate | null {
  const { end_date: last } = openHouseDates(openHouse);
  if (last === null || !isPlainDate(last)) return null;
  return start !== null && isPlainDate(start) && last <= start ? addDays(start, 1) : last;
}
