import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Queries the links to a campaign that still work. */
export const shareLinksQuery = (id: string) =>
  queryOptions({
    queryKey: ['share-links', id],
    queryFn: ({ signal }) => call('listShareLinks', { params: { id } }, { signal }),
    // A client may have opened one meanwhile.
    staleTime: 0,
  });

/** Queries the schedule by which the report of a campaign is mailed. */
export const reportScheduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['report-schedule', id],
    queryFn: ({ signal }) => call('getReportSchedule', { params: { id } }, { signal }),
    // A recipient may have unsubscribed meanwhile, and a form of an older schedule could not be saved.
    staleTime: 0,
    gcTime: 0,
  });
