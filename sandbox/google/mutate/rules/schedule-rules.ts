import { instantOf, isDate, localDate } from '../../../local-time.ts';
import type { OperationContext } from '../context.ts';
import { fail } from '../context.ts';

/**
 * Checks the dates. Search and Display run on whole days, from 00:00:00 to 23:59:59 in the
 * account's time zone.
 */
export function checkDates(
  context: OperationContext,
  dates: { start: string | undefined; end: string | undefined },
  changed: { start: boolean; end: boolean },
): void {
  const today = localDate(context.customer.time_zone, context.sandbox.clock.now());
  const start = changed.start
    ? readDate(context, 'startDateTime', dates.start, '00:00:00')
    : dates.start?.slice(0, 10);
  const end = changed.end ? readDate(context, 'endDateTime', dates.end, '23:59:59') : dates.end?.slice(0, 10);
  if (changed.start && start !== undefined && start < today) past(context, 'startDateTime', dates.start);
  if (changed.end && end !== undefined && end < today) past(context, 'endDateTime', dates.end);
  if (start !== undefined && end !== undefined && start > end) {
    fail(context, {
      type: 'dateRangeError',
      code: 'START_DATE_AFTER_END_DATE',
      message: 'The start date was after the end date.',
      field: [changed.start ? 'startDateTime' : 'endDateTime'],
      trigger: changed.start ? dates.start : dates.end,
    });
  }
}

function readDate(
  context: OperationContext,
  field: 'startDateTime' | 'endDateTime',
  value: string | undefined,
  wanted: string,
): string | undefined {
  if (value === undefined) return undefined;
  const found = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(value);
  const date = found?.[1] ?? '';
  if (!found || !isDate(date) || Number.isNaN(instantOf('UTC', date, found[2]))) {
    fail(context, {
      type: 'dateError',
      code: 'INVALID_STRING_DATE_TIME_SECONDS',
      message: 'The string date time does not match the format "yyyy-MM-dd HH:mm:ss".',
      field: [field],
      trigger: value,
    });
    return undefined;
  }
  if (found[2] !== wanted) {
    const start = field === 'startDateTime';
    fail(context, {
      type: 'dateError',
      code: start
        ? 'DATE_RANGE_ERROR_START_TIME_MUST_BE_THE_START_OF_A_DAY'
        : 'DATE_RANGE_ERROR_END_TIME_MUST_BE_THE_END_OF_A_DAY',
      message: `The ${start ? 'start' : 'end'} time must be the ${start ? 'start' : 'end'} of a day (${wanted}).`,
      field: [field],
      trigger: value,
    });
  }
  return date;
}

function past(context: OperationContext, field: string, trigger: string | undefined): void {
  fail(context, {
    type: 'campaignError',
    code: 'CANNOT_SET_DATE_TO_PAST',
    message: 'Cannot set the date to the past.',
    field: [field],
    trigger,
  });
}
