import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';
import { pollWhileWorking } from '../campaigns/queries.ts';

/** Page size of the dashboard's lists. */
export const dashboardPage = { page: 1, search: '', size: limits.page.dashboard };

/** Most campaigns from which the dashboard picks what matters most. */
const SEARCHED = 30;

export const firstCampaignsQuery = () =>
  queryOptions({
    queryKey: ['campaigns', 'list', 'first'],
    queryFn: ({ signal }) => call('listCampaigns', { query: { limit: limits.page.dashboard } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhileWorking,
  });

/** Queries the campaigns that need attention. */
export const attentionQuery = () =>
  queryOptions({
    queryKey: ['campaigns', 'list', 'attention'],
    queryFn: ({ signal }) =>
      call('listCampaigns', { query: { limit: SEARCHED, attention: 'true' } }, { signal }),
    refetchInterval: pollWhileWorking,
  });

/** Queries the live campaigns that end first. */
export const endingQuery = () =>
  queryOptions({
    queryKey: ['campaigns', 'list', 'ending'],
    queryFn: ({ signal }) =>
      call(
        'listCampaigns',
        { query: { limit: SEARCHED, status: CampaignStatus.live, ordering: 'end_date' } },
        { signal },
      ),
  });

/** Queries the drafts with their count. All other campaigns have been launched. */
export const draftsQuery = () =>
  queryOptions({
    queryKey: ['campaigns', 'list', 'drafts'],
    queryFn: ({ signal }) =>
      call(
        'listCampaigns',
        { query: { limit: limits.page.dashboard, status: CampaignStatus.draft } },
        { signal },
      ),
  });
