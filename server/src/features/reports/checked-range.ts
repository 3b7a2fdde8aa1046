import { messages } from '#domain/messages.ts';
import { daysBetween } from '#domain/plain-date.ts';
import { mostReportDays, type DateRange } from '#domain/report-range.ts';
import { invalid } from '../../errors.ts';

/** The range that was asked for; refused at its field when it ends before it starts or is longer than is kept. */
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
