import { isPlainDate } from '#domain/plain-date.ts';
import { listSearch, text, type ListSearch } from '../../search-values.ts';

/**
 * The places of reports, kept in the address: days as plain dates (an empty text when one was cleared), the rest as it
 * was typed. What it means is read by the pages: every address is read before the first screen.
 */
export type ReportSearch = { tab?: string; from?: string; to?: string; compare?: string };
export type ReportsSearch = ListSearch & { from?: string; to?: string; ordering?: string };

export const reportSearch = (search: Record<string, unknown>): ReportSearch => ({
  tab: text(search['tab']),
  from: date(search['from']),
  to: date(search['to']),
  compare: text(search['compare']),
});

export const reportsSearch = (search: Record<string, unknown>): ReportsSearch => ({
  ...listSearch(search),
  from: date(search['from']),
  to: date(search['to']),
  ordering: text(search['ordering']),
});

function date(value: unknown): string | undefined {
  return typeof value === 'string' && (value === '' || isPlainDate(value)) ? value : undefined;
}
