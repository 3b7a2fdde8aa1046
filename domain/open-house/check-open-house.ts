import { CampaignKind } from '../campaign-kinds.ts';
import type { CampaignContent } from '../campaign-content.ts';
import { problem, warning, type MessageKey, type Problem } from '../messages.ts';
import { isPlainDate, oneYearAfter, type PlainDate } from '../plain-date.ts';
import {
  datesOfDays,
  openHouseDates,
  runEndFor,
  type OpenHouse,
  type OpenHouseDay,
} from './open-house-days.ts';
import { dayWords } from './open-house-words.ts';

const DATES = 'open_house_run_dates';
const DAYS = 'open_house_days';

/**
 * Returns the problems of an open house. Its days are after today and before the same date next year, each one once
 * and with hours. A posted campaign keeps the days that have begun, and its other days may change.
 * Ads that end before the open house or run past it raise only a warning.
 */
export function checkOpenHouse(
  content: CampaignContent,
  today: PlainDate,
  posted?: OpenHouse | null,
): Problem[] {
  if (content.kind !== CampaignKind.openHouse) return [];
  const { open_house_days: days } = content;
  if (days == null) return [...checkDates(content, today, posted), ...checkRun(content)];
  return [...checkDays(days, today, posted?.open_house_days ?? []), ...checkRun(content)];
}

/** Checks an open house of which only the first and the last day are known, and no hours. */
function checkDates(content: CampaignContent, today: PlainDate, posted?: OpenHouse | null): Problem[] {
  const { start_date: start, end_date: end } = openHouseDates(content);
  if (posted != null) {
    const kept = openHouseDates(posted);
    if (kept.start_date === start && kept.end_date === end)
      return end !== null && end < today ? [warning(`${DATES}.end_date`, 'openHouseOver')] : [];
  }
  const found: Problem[] = [];
  const limit = oneYearAfter(today);
  if (start === null) found.push(problem(`${DATES}.start_date`, 'StartDateRequired'));
  else if (start <= today) found.push(problem(`${DATES}.start_date`, 'startInThePast'));
  else if (start >= limit) found.push(problem(`${DATES}.start_date`, 'DateMustBeThisYearOrNextYear'));
  if (end === null) found.push(problem(`${DATES}.end_date`, 'EndDateRequired'));
  else if (start !== null && end < start) found.push(problem(`${DATES}.end_date`, 'openHouseEndBeforeStart'));
  else if (end >= limit) found.push(problem(`${DATES}.end_date`, 'DateMustBeThisYearOrNextYear'));
  return found;
}

function checkDays(
  days: readonly OpenHouseDay[],
  today: PlainDate,
  posted: readonly OpenHouseDay[],
): Problem[] {
  const found = days.flatMap((day, index) => {
    const at = `${DAYS}.${index}`;
    const begun = posted.find(({ date }) => date !== null && date === day.date && date <= today);
    const isTwice = days.some(
      (other, before) => before < index && day.date !== null && other.date === day.date,
    );
    if (isTwice) return [problem(`${at}.date`, 'openHouseDayTwice'), ...checkHours(day, at)];
    return begun === undefined
      ? [...checkDate(day.date, today, at), ...checkHours(day, at)]
      : checkBegun(day, begun, at);
  });
  const { end_date: last } = datesOfDays(days);
  const isOver = last !== null && last < today && found.length === 0;
  const index = days.findIndex(({ date }) => date === last);
  return isOver ? [warning(`${DAYS}.${index}.date`, 'openHouseOver')] : found;
}

function checkDate(date: PlainDate | null, today: PlainDate, at: string): Problem[] {
  const message = (): MessageKey | undefined => {
    if (date === null) return 'openHouseDayRequired';
    if (date <= today) return 'openHouseDayPast';
    return date >= oneYearAfter(today) ? 'DateMustBeThisYearOrNextYear' : undefined;
  };
  const broken = message();
  if (date !== null && !isPlainDate(date)) return [problem(`${at}.date`, 'dateInvalid', { value: date })];
  return broken === undefined ? [] : [problem(`${at}.date`, broken)];
}

function checkHours({ start_time: from, end_time: to }: OpenHouseDay, at: string): Problem[] {
  return [
    ...(from === null ? [problem(`${at}.start_time`, 'openHouseOpensRequired')] : []),
    ...(to === null ? [problem(`${at}.end_time`, 'openHouseClosesRequired')] : []),
    ...(from !== null && to !== null && to <= from
      ? [problem(`${at}.end_time`, 'openHouseClosesEarly')]
      : []),
  ];
}

/** Checks a day of a posted campaign that has begun: visitors may have come, so its hours are fixed. */
function checkBegun(day: OpenHouseDay, begun: OpenHouseDay, at: string): Problem[] {
  return (['start_time', 'end_time'] as const)
    .filter((time) => day[time] !== begun[time])
    .map((time) => problem(`${at}.${time}`, 'openHouseHoursFixed'));
}

/** Warns of ads that end before the open house does, or run on after it. */
function checkRun(content: CampaignContent): Problem[] {
  const { start_date: first, end_date: last } = openHouseDates(content);
  const { start_date: runStart, end_date: runEnd, open_ended: openEnded } = content.run_dates;
  const due = runEndFor(content, runStart);
  if (first === null || last === null || due === null || last < first) return [];
  const at = 'run_dates.end_date';
  if (openEnded || (runEnd !== null && runEnd > due))
    return [warning(at, 'openHouseBeforeRunEnd', { day: dayWords(last) })];
  if (runEnd === null || runEnd >= last) return [];
  return runEnd < first
    ? [warning(at, 'openHouseAfterRun')]
    : [warning(at, 'openHouseLastAfterRun', { day: dayWords(last) })];
}
