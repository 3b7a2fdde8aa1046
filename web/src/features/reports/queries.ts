import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';
import type { Comparison, ReportOrdering } from './report-place.ts';
import type { Range } from './report-range.ts';

const WORKING_MS = 1000;

const queryOf = ({ from, to }: Range) => ({ start_date: from, end_date: to });

export const reportQuery = (id: string, range: Range, compare: Comparison | undefined) =>
  queryOptions({
    queryKey: ['report', id, range, compare],
    queryFn: ({ signal }) =>
      call('campaignReport', { params: { id }, query: { ...queryOf(range), compare } }, { signal }),
    placeholderData: keepPreviousData,
    // Poll while newer figures are being read.
    refetchInterval: ({ state }) => (state.data?.refreshing ? WORKING_MS : false),
  });

export type ReportsPlace = { range: Range; page: number; search: string; ordering: ReportOrdering };

export const reportsQuery = ({ range, page, search, ordering }: ReportsPlace) =>
  queryOptions({
    queryKey: ['reports', 'list', { range, page, search, ordering }],
    queryFn: ({ signal }) => {
      const place = { limit: limits.page.size, offset: (page - 1) * limits.page.size, search, ordering };
      return call('listReports', { query: { ...queryOf(range), ...place } }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const overviewQuery = (range: Range) =>
  queryOptions({
    queryKey: ['reports', 'overview', range],
    queryFn: ({ signal }) => call('reportsOverview', { query: queryOf(range) }, { signal }),
    placeholderData: keepPreviousData,
  });
