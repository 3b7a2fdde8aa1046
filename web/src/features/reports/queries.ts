import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#domain/limits.ts';
import type { Comparison } from '#domain/report/report-tabs.ts';
import { call } from '../../api/client.ts';
import type { Promoted } from '../campaigns/promoted.ts';
import type { ReportOrdering } from './report-place.ts';
import type { Range } from './report-range.ts';

const WORKING_MS = 1000;
/** The server tries a failed reading again by itself, five times within two minutes. */
const RETRYING_MS = 10_000;
const RETRIES = 15;

const queryOf = ({ from, to }: Range) => ({ start_date: from, end_date: to });

export const reportQuery = (id: string, range: Range, compare: Comparison | undefined) =>
  queryOptions({
    queryKey: ['report', id, range, compare],
    queryFn: ({ signal }) =>
      call('campaignReport', { params: { id }, query: { ...queryOf(range), compare } }, { signal }),
    placeholderData: keepPreviousData,
    // Poll while newer figures are being read.
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.refreshing) return WORKING_MS;
      return data?.problem == null || dataUpdateCount > RETRIES ? false : RETRYING_MS;
    },
  });

export type ReportsPlace = {
  range: Range;
  page: number;
  search: string;
  ordering: ReportOrdering;
  promoted: Promoted;
};

export const reportsQuery = ({ range, page, search, ordering, promoted }: ReportsPlace) =>
  queryOptions({
    queryKey: ['reports', 'list', { range, page, search, ordering, ...promoted }],
    queryFn: ({ signal }) => {
      const place = { limit: limits.page.size, offset: (page - 1) * limits.page.size, search, ordering };
      return call('listReports', { query: { ...queryOf(range), ...place, ...promoted } }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const overviewQuery = (range: Range, promoted: Promoted) =>
  queryOptions({
    queryKey: ['reports', 'overview', { range, ...promoted }],
    queryFn: ({ signal }) =>
      call('reportsOverview', { query: { ...queryOf(range), ...promoted } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const rankedPropertiesQuery = () =>
  queryOptions({
    queryKey: ['reports', 'properties'],
    queryFn: ({ signal }) => call('rankedProperties', {}, { signal }),
  });

/** Queries the last 30 full days with the 30 before, of all campaigns or those of a property or collection. */
export const recentOverviewQuery = (promoted: Promoted = {}) =>
  queryOptions({
    queryKey: ['reports', 'overview', 'recent', promoted],
    queryFn: ({ signal }) =>
      call('reportsOverview', { query: { ...promoted, compare: 'previous' } }, { signal }),
  });
