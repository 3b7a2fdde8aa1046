import { CampaignKind } from '../campaign-kinds.ts';
import type { CampaignContent } from '../campaign-content.ts';
import { warning, type Problem } from '../messages.ts';
import { addDays, isPlainDate, type PlainDate } from '../plain-date.ts';
import { knownDays, openHouseDates } from './open-house-days.ts';
import {
  dayWords,
  hoursWords,
  months,
  shortDates,
  weekdayOf,
  weekdays,
  whenWords,
} from './open-house-words.ts';

/** Open house as texts are compared with it. */
type Compared = {
  today: PlainDate;
  dates: readonly PlainDate[];
  /** Hours as minutes of the day, by date; empty while they are unknown. */
  hours: ReadonlyMap<PlainDate, string>;
  when: string;
};

export type NamedDatesJudge = (text: string, path: string) => Problem[];

const noProblems: NamedDatesJudge = () => [];

/** Longest open house whose days are compared one by one. A longer one may be a typing error. */
const MOST_DAYS = 62;

/**
 * Returns a judge that warns of a text with a date, weekday or hours other than those of the open house, because a
 * wrong date costs visitors. It finds nothing in other kinds of campaigns or before the days are known.
 */
export function namedDatesJudge(content: CampaignContent, today: PlainDate): NamedDatesJudge {
  const compared = content.kind === CampaignKind.openHouse ? readOpenHouse(content, today) : undefined;
  if (compared === undefined) return noProblems;
  return (text, path) => (/\d/.test(text) ? judge(text, path, compared) : []);
}

function readOpenHouse(content: CampaignContent, today: PlainDate): Compared | undefined {
  if (content.open_house_days != null) {
    const days = knownDays(content.open_house_days);
    if (days.length === 0) return undefined;
    return {
      today,
      dates: days.map(({ date }) => date),
      hours: new Map(days.map((day) => [day.date, rangeOf(hoursWords(day))])),
      when: whenWords(days),
    };
  }
  const { start_date: first, end_date: last } = openHouseDates(content);
  if (first === null || last === null || !isPlainDate(first) || !isPlainDate(last) || last < first)
    return undefined;
  const dates: PlainDate[] = [];
  for (let date = first; date <= last && dates.length <= MOST_DAYS; date = addDays(date, 1)) dates.push(date);
  if (dates.length > MOST_DAYS) return undefined;
  const when = first === last ? dayWords(first) : `${dayWords(first)} to ${dayWords(last)}`;
  return { today, dates, hours: new Map(), when };
}

const halfDay = String.raw`[ap](?:\.m\.|m\b)`;
const clock = String.raw`\d{1,2}(?::[0-5]\d)?`;
const range = new RegExp(
  String.raw`\b(${clock})\s*(${halfDay})?\s*(?:[-–—]|to|until|till)\s*(${clock})\s*(${halfDay})`,
  'gi',
);
const moment = new RegExp(String.raw`\b${clock}\s*${halfDay}`, 'gi');

/** Returns a time range in one spelling: `1 – 3 p.m.` and `1–3 PM` are the same. */
function rangeOf(text: string): string {
  const [, from = '', half, to = '', endHalf = ''] = [...text.matchAll(range)][0] ?? [];
  const letter = (written: string) => written.charAt(0).toLowerCase();
  const full = (time: string) => (time.includes(':') ? time : `${time}:00`);
  return `${full(from)}${letter(half ?? endHalf)}-${full(to)}${letter(endHalf)}`;
}

const spellings = (name: string, short: string) => [name, short, name.toUpperCase(), short.toUpperCase()];
const monthPattern = months
  .flatMap((name) => [
    ...spellings(name, name.slice(0, 3)),
    ...(name === 'September' ? ['Sept', 'SEPT'] : []),
  ])
  .map((name) => `${name}\\b\\.?`)
  .join('|');
const weekdayPattern = weekdays.flatMap((name) => spellings(name, name.slice(0, 3))).join('|');
const ordinal = String.raw`(\d{1,2})(?:st|nd|rd|th)?(?![\d:])`;
// A capital letter tells the month from the verb: "May 12", but not "you may 2".
// A number before another noun is no day: "Nov 28, 3 bedrooms".
const another = String.raw`\s*(?:[-–—&,]|to|and)\s*\d{1,2}(?:st|nd|rd|th)?(?![\d:,]*\d|\s+(?!(?:and|to|at|from|in|on|for|with)\b)\p{L})`;
const named = new RegExp(
  String.raw`(?:\b(${weekdayPattern})\.?,?\s+)?\b(${monthPattern})\s+${ordinal}((?:${another})*)`,
  'gu',
);

/** Compares names by their first three letters, as they are abbreviated. */
const startsAlike = (a: string, b: string) => a.slice(0, 3).toLowerCase() === b.slice(0, 3).toLowerCase();

type Named = { text: string; dates: PlainDate[]; weekday: string | undefined };

/** Returns the dates in a text. Each is in the year that brings it closest to the open house. */
function datesIn(text: string, near: PlainDate): Named[] {
  const withoutTimes = text.replaceAll(range, ' ').replaceAll(moment, ' ');
  return [...withoutTimes.matchAll(named)].flatMap(([all, weekday, month = '', day = '', more = '']) => {
    const number = months.findIndex((name) => startsAlike(name, month)) + 1;
    const days = daysIn(Number(day), more);
    const dates = days.flatMap((one) => dateNear(number, one, near) ?? []);
    return dates.length === 0 ? [] : [{ text: all.trim().replace(/,$/, ''), dates, weekday }];
  });
}

/** Returns the days of a month in `28–30` or `28, 29 & 30`. */
function daysIn(first: number, more: string): number[] {
  const days = [first];
  for (const [, joint = '', next = ''] of more.matchAll(/([-–—&,]|to|and)\s*(\d{1,2})/g)) {
    const [from, to] = [days.at(-1) ?? first, Number(next)];
    if (/[-–—]|to/.test(joint)) for (let day = from + 1; day < to; day += 1) days.push(day);
    days.push(to);
  }
  return days;
}

function dateNear(month: number, day: number, near: PlainDate): PlainDate | undefined {
  const written = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const year = Number(near.slice(0, 4));
  const found = [year - 1, year, year + 1].map((one) => `${one}${written}`).filter(isPlainDate);
  const distance = (date: PlainDate) => Math.abs(Date.parse(date) - Date.parse(near));
  return found.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Returns the dates that a text names. Each is in the year that brings it closest to the given date. */
export function namedDates(text: string, near: PlainDate): PlainDate[] {
  return datesIn(text, near).flatMap(({ dates }) => dates);
}

/** Returns true for a text that names a date. */
export function isDated(text: string): boolean {
  return datesIn(text, '2000-01-01').length > 0;
}

function judge(text: string, path: string, { today, dates, hours, when }: Compared): Problem[] {
  const found: Problem[] = [];
  const mentions = datesIn(text, dates[0] ?? today);
  const isDay = (date: PlainDate) => dates.includes(date);
  for (const { text: said, dates: mentioned, weekday } of mentions) {
    const [first = ''] = mentioned;
    const actual = mentioned.map((date) => weekdays[weekdayOf(date)] ?? '');
    if (!mentioned.every(isDay)) found.push(warning(path, 'openHouseDateWrong', { text: said, when }));
    else if (weekday !== undefined && !actual.some((name) => startsAlike(name, weekday)))
      found.push(
        warning(path, 'openHouseWeekdayWrong', {
          text: said,
          date: shortDates([first]),
          weekday: actual[0] ?? '',
        }),
      );
  }
  const all = mentions.flatMap((mention) => mention.dates);
  const isOver = all.length > 0 && found.length === 0 && all.every((date) => date < today);
  if (isOver && dates.some((date) => date >= today))
    found.push(warning(path, 'openHouseDateOver', { text: mentions[0]?.text ?? '', when }));
  return [...found, ...judgeHours(text, path, all.filter(isDay), { hours, when })];
}

/** Compares the hours of a text with those of the days that it names, or of any day if it names none. */
function judgeHours(
  text: string,
  path: string,
  mentioned: readonly PlainDate[],
  { hours, when }: Pick<Compared, 'hours' | 'when'>,
): Problem[] {
  if (hours.size === 0) return [];
  const right = new Set(
    (mentioned.length === 0 ? [...hours.keys()] : mentioned).map((date) => hours.get(date)),
  );
  return [...text.matchAll(range)]
    .map(([said]) => said)
    .filter((said) => !right.has(rangeOf(said)))
    .map((said) => warning(path, 'openHouseHoursWrong', { text: said, when }));
}
