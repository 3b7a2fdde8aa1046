import type { BulkEdit } from '#contract/campaign-bulk.ts';
import { limits } from '#domain/limits.ts';
import { say } from '#domain/messages.ts';
import { parseTypedDate } from '#domain/plain-date.ts';
import { checkRunDates } from '#domain/run-dates.ts';
import { t } from '../../../i18n/i18n.ts';
import { formatDay } from '../../../ui/formats.ts';
import type { TypedEnd } from '../editing/EndFields.tsx';

/** Unparsed budget change: a direction and a percentage. */
export type TypedRaise = { direction: 'raise' | 'lower'; percent: string };

/** Parsed edit, or the validation message. */
type Read = { edit: BulkEdit } | { error: string };

/** Parses the end date for many campaigns. The server compares it with the start date of each. */
export function readEnd({ day, openEnded }: TypedEnd, today: string): Read {
  if (openEnded) return { edit: { action: 'end', end_date: null } };
  const end = parseTypedDate(day, today) ?? day.trim();
  const problem = checkRunDates({ start_date: null, end_date: end }, { today, hasEnd: true }).find(
    ({ path }) => path === 'run_dates.end_date',
  );
  if (problem !== undefined) return { error: say(problem.message, problem.params) };
  return { edit: { action: 'end', end_date: end } };
}

const most = { raise: limits.bulk.percent.max, lower: -limits.bulk.percent.min };

/** Parses the budget change for many campaigns. */
export function readRaise({ direction, percent }: TypedRaise): Read {
  const typed = percent.trim().replace(/\s*%$/, '');
  const number = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (number < 1 || number > most[direction])
    return { error: t(`campaignBulk.edit.percentRange`, { max: most[direction] }) };
  return { edit: { action: 'budget', percent: direction === 'raise' ? number : -number } };
}

/** Returns a sentence with the effect of an action on the selected campaigns. */
export function effectInWords(
  { action, end_date: end, percent = 0 }: BulkEdit,
  reached: { possible: number; total: number },
): string {
  if (action === 'end' && typeof end === 'string')
    return t('campaignBulk.effect.end', { ...reached, day: formatDay(end) });
  if (action === 'end') return t('campaignBulk.effect.noEnd', reached);
  if (action !== 'budget') return t(`campaignBulk.effect.${action}`, reached);
  const direction = percent > 0 ? 'raise' : 'lower';
  return t(`campaignBulk.effect.${direction}`, { ...reached, percent: Math.abs(percent) });
}
