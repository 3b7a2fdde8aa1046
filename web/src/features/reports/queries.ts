import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { reportRoutes } from '#contract/reports.ts';
import { isPlainDate } from '#domain/plain-date.ts';
import { call } from '../../api/client.ts';

export const reportTabs = ['overall', 'facebook_and_instagram', 'google_ads', 'google_adwords'] as const;
export type ReportTab = (typeof reportTabs)[number];

const date = z.string().refine(isPlainDate).optional().catch(undefined);

/** The report's place: its tab and range, kept in the address. */
export const reportSearch = z.object({
  tab: z.enum(reportTabs).optional().catch(undefined),
  from: date,
  to: date,
});
export type ReportSearch = z.infer<typeof reportSearch>;

export const reportQuery = (id: string, range: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['report', id, range],
    queryFn: ({ signal }) =>
      call(
        reportRoutes.campaignReport,
        { params: { id }, query: { start_date: range.from, end_date: range.to } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // While new figures are being read, look for them.
    refetchInterval: ({ state }) => (state.data?.refreshing ? 1000 : false),
  });
