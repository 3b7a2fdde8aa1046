import { addDays, daysBetween, isDate, localDate } from '../../local-time.ts';
import { fields, text } from '../../json-values.ts';
import { GraphError, invalid } from '../graph/graph-error.ts';
import type { AdAccount } from '../objects/objects.ts';
import type { Params } from '../graph/params.ts';
import {
  has,
  notOneOf,
  optionalEnum,
  optionalList,
  optionalObject,
  optionalText,
  optionalTexts,
} from '../graph/params.ts';
import type { Filter } from '../graph/filtering.ts';
import { readFilters } from '../graph/filtering.ts';

export const LEVELS = ['account', 'campaign', 'adset', 'ad'] as const;
export type Level = (typeof LEVELS)[number];

export interface InsightsRequest {
  level: Level;
  /** Inclusive local days. Several with time_increment or time_ranges. */
  ranges: { since: string; until: string }[];
  breakdowns: string[];
  filters: Filter[];
  sort: { field: string; descending: boolean } | null;
}

/** The only allowed combinations. For example, age and region cannot be combined. */
const BREAKDOWNS = new Set([
  '',
  'age',
  'gender',
  'age,gender',
  'country',
  'region',
  'publisher_platform',
  'platform_position,publisher_platform',
  'impression_device,platform_position,publisher_platform',
]);
const MONTHS_KEPT = 37;

export function readInsightsRequest(
  params: Params,
  nodeLevel: Level,
  account: AdAccount,
  now: number,
): InsightsRequest {
  const level = optionalEnum(params, 'level', LEVELS) ?? nodeLevel;
  if (LEVELS.indexOf(level) < LEVELS.indexOf(nodeLevel)) {
    throw new GraphError({ code: 1, subcode: 99, message: `The level ${level} is above the object itself` });
  }
  const breakdowns = optionalTexts(params, 'breakdowns') ?? [];
  if (!BREAKDOWNS.has(breakdowns.toSorted().join(','))) {
    throw new GraphError({
      code: 100,
      message: `(#100) Current combination of data breakdown columns (${breakdowns.join(', ')}) is invalid`,
      blame: [['breakdowns']],
    });
  }
  const actionBreakdowns = optionalTexts(params, 'action_breakdowns') ?? ['action_type'];
  if (actionBreakdowns.some((name) => name !== 'action_type')) {
    throw notOneOf('action_breakdowns', ['action_type']);
  }
  const today = localDate(account.timezone_name, now);
  return {
    level,
    ranges: readRanges(params, today).flatMap((range) => cut(range, params)),
    breakdowns,
    filters: readFilters(params),
    sort: readSort(params),
  };
}

function readRanges(params: Params, today: string): { since: string; until: string }[] {
  const several = optionalList(params, 'time_ranges');
  const ranges =
    several?.map(fields) ?? (has(params, 'time_range') ? [optionalObject(params, 'time_range') ?? {}] : []);
  if (ranges.length === 0) return [presetRange(optionalText(params, 'date_preset') ?? 'last_30d', today)];
  return ranges.map((range) => {
    const since = text(range['since']) ?? '';
    const until = text(range['until']) ?? '';
    if (!isDate(since) || !isDate(until) || since > until) {
      throw invalid('Must be a JSON object with since and until, as YYYY-MM-DD.', {
        blame: [['time_range']],
      });
    }
    if (since < oldestDay(today)) {
      throw new GraphError({
        code: 3018,
        message: `(#3018) The start date of the time range cannot be beyond ${MONTHS_KEPT} months from the current date`,
      });
    }
    return { since, until };
  });
}

function oldestDay(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - MONTHS_KEPT);
  return date.toISOString().slice(0, 10);
}

function quarterOf(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

function presetRange(preset: string, today: string): { since: string; until: string } {
  const yesterday = addDays(today, -1);
  const days = /^last_(3|7|14|28|30|90)d$/.exec(preset)?.[1];
  if (days) return { since: addDays(today, -Number(days)), until: yesterday };
  const month = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = addDays(month, -1);
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const quarter = quarterOf(today);
  const lastQuarterEnd = addDays(quarter, -1);
  const ranges: Record<string, { since: string; until: string }> = {
    today: { since: today, until: today },
    yesterday: { since: yesterday, until: yesterday },
    this_week_mon_today: { since: monday, until: today },
    last_week_mon_sun: { since: addDays(monday, -7), until: addDays(monday, -1) },
    this_month: { since: month, until: today },
    last_month: { since: `${lastMonthEnd.slice(0, 7)}-01`, until: lastMonthEnd },
    this_quarter: { since: quarter, until: today },
    last_quarter: { since: quarterOf(lastQuarterEnd), until: lastQuarterEnd },
    this_year: { since: `${today.slice(0, 4)}-01-01`, until: today },
    last_year: {
      since: `${Number(today.slice(0, 4)) - 1}-01-01`,
      until: `${Number(today.slice(0, 4)) - 1}-12-31`,
    },
    maximum: { since: oldestDay(today), until: today },
  };
  const range = ranges[preset];
  if (!range) throw notOneOf('date_preset', Object.keys(ranges));
  return range;
}

/** Splits a range by time_increment: 1 to 90 days, whole months, or all days at once. */
function cut(range: { since: string; until: string }, params: Params): { since: string; until: string }[] {
  const increment = optionalText(params, 'time_increment') ?? 'all_days';
  if (increment === 'all_days') return [range];
  const parts: { since: string; until: string }[] = [];
  const days = Number(increment);
  if (increment !== 'monthly' && !(Number.isInteger(days) && days >= 1 && days <= 90)) {
    throw invalid('time_increment must be an integer from 1 to 90, monthly or all_days.', {
      blame: [['time_increment']],
    });
  }
  for (let since = range.since; since <= range.until;) {
    const monthEnd = addDays(`${addDays(`${since.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
    const end = increment === 'monthly' ? monthEnd : addDays(since, days - 1);
    const until = end < range.until ? end : range.until;
    parts.push({ since, until });
    since = addDays(until, 1);
  }
  return parts;
}

function readSort(params: Params): InsightsRequest['sort'] {
  const sort = optionalTexts(params, 'sort')?.[0];
  const found = /^(.+)_(ascending|descending)$/.exec(sort ?? '');
  return found ? { field: found[1] ?? '', descending: found[2] === 'descending' } : null;
}

export function rangeDays(range: { since: string; until: string }): number {
  return daysBetween(range.since, range.until) + 1;
}
