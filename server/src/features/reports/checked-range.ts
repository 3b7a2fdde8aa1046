import { messages } from '#domain/messages.ts';
import { daysBetween } from '#domain/plain-date.ts';
import { mostReportDays, type DateRange } from '#domain/report/report-range.ts';
import { invalid } from '../../errors.ts';

/**
 * Returns the requested range. Throws at its field if it ends before it starts or exceeds the
 * retention period.
 */
export function checkedRange({
  start_date: from,
  end_date: to,
}: {
  start_date: string;
  end_date: string;
}): DateRange {
  const length = daysBetween(from, to) + 1;
  if (length < 1) throw invalid({ end_date: [messages.invalid] });
  if (length > mostReportDays) throw invalid({ start_date: [messages.invalid] });
  return { from, to };
}
