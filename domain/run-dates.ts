import { problem, type Problem } from './messages.ts';
import { isPlainDate, oneYearAfter, type PlainDate } from './plain-date.ts';

/** Run dates of a campaign. `end_date` is null for an open-ended run. */
export type RunDates = { start_date: PlainDate | null; end_date: PlainDate | null };

export type RunDatesContext = {
  /** Today in the organization's time zone. */
  today: PlainDate;
  /** True when the run has an end date (the switch on the form). */
  hasEnd: boolean;
  /** Start of a live or paused campaign. Once it has passed, it stays and is not checked. */
  postedStart?: PlainDate | null;
};

/**
 * Returns the broken date rules of the campaign form. A valid date is after today and before the same date
 * next year, and start and end differ. The start of a posted campaign that has begun stays valid. Paths are
 * relative to `prefix` (`run_dates.start_date`, `run_dates.end_date`).
 */
export function checkRunDates(dates: RunDates, context: RunDatesContext, prefix = 'run_dates'): Problem[] {
  const found: Problem[] = [];
  const { today, postedStart } = context;
  const limit = oneYearAfter(today);
  const started = postedStart != null && postedStart <= today;
  const startPath = `${prefix}.start_date`;
  const endPath = `${prefix}.end_date`;

  const start = dates.start_date;
  const startIsDate = isPlainDate(start ?? '');
  if (!start) found.push(problem(startPath, 'StartDateRequired'));
  else if (!startIsDate) found.push(problem(startPath, 'dateInvalid', { value: start }));
  else if (!started || start !== postedStart) {
    if (start <= today) found.push(problem(startPath, 'startInThePast'));
    else if (started) found.push(problem(startPath, 'startHasPassed'));
    else if (start >= limit) found.push(problem(startPath, 'DateMustBeThisYearOrNextYear'));
  }

  const end = dates.end_date;
  if (!context.hasEnd) return found;
  if (!end) found.push(problem(endPath, 'EndDateRequired'));
  else if (!isPlainDate(end)) found.push(problem(endPath, 'dateInvalid', { value: end }));
  else if (end === start) found.push(problem(endPath, 'DateCannotBeTheSame'));
  else if (end <= today) found.push(problem(endPath, 'endInThePast'));
  else if (end >= limit) found.push(problem(endPath, 'DateMustBeThisYearOrNextYear'));
  else if (start && startIsDate && end < start) found.push(problem(endPath, 'endBeforeStart'));
  return found;
}
