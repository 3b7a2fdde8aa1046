import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { campaignStatuses } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';

/** As much of a list as the dashboard shows. */
export const dashboardPage = { page: 1, search: '', size: limits.page.dashboard };

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

/** How many campaigns are drafts still: the others have been launched. */
export const draftsQuery = () =>
  queryOptions({
    queryKey: ['campaigns', 'drafts'],
    queryFn: ({ signal }) =>
      call(
        'listCampaigns',
        { query: { limit: limits.page.dashboard, status: campaignStatuses.draft.id } },
        { signal },
      ),
  });

export const reportsOverviewQuery = () =>
  queryOptions({
    queryKey: ['reports', 'overview'],
    queryFn: ({ signal }) => call('reportsOverview', {}, { signal }),
  });
