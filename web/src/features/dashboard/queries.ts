import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';

const WORKING_MS = 1500;

/** The campaigns that stand first in their list. */
export const firstCampaignsQuery = () =>
  queryOptions({
    queryKey: ['campaigns', 'first'],
    queryFn: ({ signal }) => call('listCampaigns', { query: { limit: limits.page.dashboard } }, { signal }),
    placeholderData: keepPreviousData,
    // What is being sent to a network shows how far it is.
    refetchInterval: ({ state }) =>
      state.data?.campaigns.some(({ operation }) => operation !== null && operation.state !== 'failed')
        ? WORKING_MS
        : false,
  });

export const reportsOverviewQuery = () =>
  queryOptions({
    queryKey: ['reports', 'overview'],
    queryFn: ({ signal }) => call('reportsOverview', {}, { signal }),
  });
