import { addDays } from '../../local-time.ts';
import type { Condition } from './parse.ts';

export interface DateRange {
  since: string | undefined;
  until: string | undefined;
}

/** Returns the date range that the conditions on segments.date allow. */
export function dateRange(conditions: readonly Condition[], today: string): DateRange {
  const range: DateRange = { since: undefined, until: undefined };
  const from = (date: string): void => {
    if (range.since === undefined || date > range.since) range.since = date;
  };
  const to = (date: string): void => {
    if (range.until === undefined || date < range.until) range.until = date;
  };
  for (const { field, operator, values } of conditions) {
    if (field !== 'segments.date') continue;
    const [first = '', second = first] =
      operator === 'DURING' ? during(values[0] ?? '', today) : values.map(dashed);
    if (operator === '=' || operator === 'BETWEEN' || operator === 'DURING') {
      from(first);
      to(second);
    }
    if (operator === '>=') from(first);
    if (operator === '>') from(addDays(first, 1));
    if (operator === '<=') to(first);
    if (operator === '<') to(addDays(first, -1));
  }
  return range;
}

function dashed(value: string): string {
  return value.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3');
}

function during(name: string, today: string): [string, string] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const monday = addDays(today, -((weekday + 6) % 7));
  const sunday = addDays(today, -weekday);
  const month = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = addDays(month, -1);
  const days = /^LAST_(\d+)_DAYS$/.exec(name)?.[1];
  if (days) return [addDays(today, -Number(days)), addDays(today, -1)];
  const ranges: Record<string, [string, string]> = {
    YESTERDAY: [addDays(today, -1), addDays(today, -1)],
    THIS_MONTH: [month, today],
    LAST_MONTH: [`${lastMonthEnd.slice(0, 7)}-01`, lastMonthEnd],
    THIS_WEEK_MON_TODAY: [monday, today],
    THIS_WEEK_SUN_TODAY: [sunday, today],
    LAST_WEEK_MON_SUN: [addDays(monday, -7), addDays(monday, -1)],
    LAST_WEEK_SUN_SAT: [addDays(sunday, -7), addDays(sunday, -1)],
    LAST_BUSINESS_WEEK: [addDays(monday, -7), addDays(monday, -3)],
  };
  return ranges[name] ?? [today, today];
}
