import { CampaignKind } from '#domain/campaign-kinds.ts';
import { limits } from '#domain/limits.ts';
import {
  datesOfDays,
  runEndFor,
  type OpenHouse,
  type OpenHouseDay,
} from '#domain/open-house/open-house-days.ts';
import { weekdayOf } from '#domain/open-house/open-house-words.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/plain-date.ts';
import type { Draft } from '../draft.ts';

type Hours = Pick<OpenHouseDay, 'start_time' | 'end_time'>;

/** Hours of a new day, when most open houses take place. */
const usualHours: Hours = { start_time: '13:00', end_time: '15:00' };

export function newDay(date: PlainDate | null, { start_time, end_time }: Hours = usualHours): OpenHouseDay {
  return { date, start_time, end_time };
}

/** Reads the open house of a stored campaign. Days decide over the first and last day that follow from them. */
export function openHouseOf(campaign: OpenHouse): Draft['openHouse'] {
  const { open_house_run_dates: dates, open_house_days: days = null } = campaign;
  if (days !== null) return { start: null, end: null, days };
  return { start: dates?.start_date ?? null, end: dates?.end_date ?? null, days: null };
}

export function contentOfOpenHouse({
  kind,
  openHouse,
}: Pick<Draft, 'kind' | 'openHouse'>): Required<OpenHouse> {
  if (kind !== CampaignKind.openHouse) return { open_house_run_dates: null, open_house_days: null };
  const { start, end, days } = openHouse;
  const dates = days === null ? { start_date: start, end_date: end } : datesOfDays(days);
  return { open_house_run_dates: dates, open_house_days: days };
}

type Scheduled = Pick<Draft, 'kind' | 'openHouse' | 'startDate' | 'endDate' | 'openEnded'>;

/** Returns the last day of a run that ends with the open house; null for other kinds and before its days are known. */
export function openHouseRunEnd(
  draft: Pick<Scheduled, 'kind' | 'openHouse' | 'startDate'>,
): PlainDate | null {
  return draft.kind === CampaignKind.openHouse ? runEndFor(contentOfOpenHouse(draft), draft.startDate) : null;
}

/**
 * Changes dates of a draft so that the run still ends with the open house, unless the user has chosen another end.
 */
export function editDates<D extends Scheduled>(draft: D, recipe: (draft: D) => void): void {
  const due = openHouseRunEnd(draft);
  const follows =
    draft.kind === CampaignKind.openHouse &&
    !draft.openEnded &&
    (draft.endDate === null || draft.endDate === due);
  recipe(draft);
  if (follows) draft.endDate = openHouseRunEnd(draft);
}

/** Returns the Saturday and Sunday of the first weekend that begins after a day. */
export function weekendAfter(day: PlainDate): [PlainDate, PlainDate] {
  const saturday = addDays(day, weekdayOf(day) === 6 ? 7 : 6 - weekdayOf(day));
  return [saturday, addDays(saturday, 1)];
}

/**
 * Adds days with the hours of the latest day of the same weekday, or else of the last row. A row without a date is
 * filled first.
 */
export function addOpenDays(days: OpenHouseDay[], dates: readonly (PlainDate | null)[]): void {
  for (const date of dates) {
    const hours =
      date === null ? days.at(-1) : (days.findLast((day) => isSameWeekday(day.date, date)) ?? days.at(-1));
    const empty = date === null ? undefined : days.find((day) => day.date === null);
    if (empty === undefined) days.push(newDay(date, hours));
    else empty.date = date;
  }
}

const isSameWeekday = (one: PlainDate | null, other: PlainDate) =>
  one !== null && isPlainDate(one) && weekdayOf(one) === weekdayOf(other);

/** Returns days with hours for an open house of which only the first and last day are known. */
export function daysBetweenDates({ start, end }: Draft['openHouse'], today: PlainDate): OpenHouseDay[] {
  if (start === null || end === null || !isPlainDate(start) || !isPlainDate(end) || end < start)
    return [newDay(start)];
  const days: PlainDate[] = [];
  const first = start > today ? start : addDays(today, 1);
  for (let day = first; day <= end && days.length <= limits.openHouseDays; day = addDays(day, 1))
    days.push(day);
  const listed = days.length > limits.openHouseDays ? [first, end] : days;
  return listed.length === 0 ? [newDay(null)] : listed.map((day) => newDay(day));
}
