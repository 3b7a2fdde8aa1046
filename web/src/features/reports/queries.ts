import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isPlainDate } from '#domain/plain-date.ts';
import { call } from '../../api/client.ts';
import { oneOf } from '../../search-values.ts';

export const reportTabs = ['overall', 'facebook_and_instagram', 'google_ads', 'google_adwords'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** The report's place: its tab and range (plain dates), kept in the address. */
export type ReportSearch = { tab?: ReportTab; from?: string; to?: string };

export const reportSearch = (search: Record<string, unknown>): ReportSearch => ({
  tab: oneOf(reportTabs, search['tab']),
  from: date(search['from']),
  to: date(search['to']),
});

function date(value: unknown): string | undefined {
  return typeof value === 'string' && isPlainDate(value) ? value : undefined;
}

export const reportQuery = (id: string, range: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['report', id, range],
    queryFn: ({ signal }) =>
      call(
        'campaignReport',
        { params: { id }, query: { start_date: range.from, end_date: range.to } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // While new figures are being read, look for them.
    refetchInterval: ({ state }) => (state.data?.refreshing ? 1000 : false),
  });
