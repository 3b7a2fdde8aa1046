import { isPlainDate } from '#domain/plain-date.ts';
import type { Range } from './report-range.ts';
import { promotedSearch, type Promoted } from '../campaigns/promoted.ts';
import { listSearch, text, type ListSearch } from '../../search-values.ts';

/**
 * Search parameters of reports: days as plain dates (empty if cleared), the rest as typed. The pages
 * interpret them, because the router reads every address before the first screen.
 */
export type ReportSearch = { tab?: string; from?: string; to?: string; compare?: string };
export type ReportsSearch = ListSearch & Promoted & { from?: string; to?: string; ordering?: string };

export const reportSearch = (search: Record<string, unknown>): ReportSearch => ({
  tab: text(search['tab']),
  from: date(search['from']),
  to: date(search['to']),
  compare: text(search['compare']),
});

export const reportsSearch = (search: Record<string, unknown>): ReportsSearch => ({
  ...listSearch(search),
  ...promotedSearch(search),
  from: date(search['from']),
  to: date(search['to']),
  ordering: text(search['ordering']),
});

/** Maximum length of an invalid date in a message. */
const MOST_SHOWN = 40;

function date(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, MOST_SHOWN) : undefined;
}

/** Returns the range named in the address. A text that is not a date is left empty and listed as invalid. */
export function readRange(
  { from, to }: { from?: string; to?: string },
  standard: Range,
): { range: Range; invalid: string[] } {
  const invalid = [from, to].filter((day) => day !== undefined && day !== '' && !isPlainDate(day));
  const known = (day: string | undefined, usual: string) =>
    day === undefined ? usual : isPlainDate(day) ? day : '';
  return {
    range: { from: known(from, standard.from), to: known(to, standard.to) },
    invalid: invalid.filter((day) => day !== undefined),
  };
}
