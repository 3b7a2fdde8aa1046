import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';

/** Page size of the dashboard's lists. */
export const dashboardPage = { page: 1, search: '', size: limits.page.dashboard };

const WORKING_MS = 1500;

export const firstCampaignsQuery = () =>
  queryOptions({
    queryKey: ['campaigns', 'first'],
    queryFn: ({ signal }) => call('listCampaigns', { query: { limit: limits.page.dashboard } }, { signal }),
    placeholderData: keepPreviousData,
    // Poll while a campaign is being sent to a network.
    refetchInterval: ({ state }) =>
      state.data?.campaigns.some(({ operation }) => operation !== null && operation.state !== 'failed')
        ? WORKING_MS
        : false,
  });

/** Counts the drafts. All other campaigns have been launched. */
export const draftsQuery = () =>
  queryOptions({
    queryKey: ['campaigns', 'drafts'],
    queryFn: ({ signal }) =>
      call(
        'listCampaigns',
        { query: { limit: limits.page.dashboard, status: CampaignStatus.draft } },
        { signal },
      ),
  });

export const reportsOverviewQuery = () =>
  queryOptions({
    queryKey: ['reports', 'overview'],
    queryFn: ({ signal }) => call('reportsOverview', {}, { signal }),
  });
