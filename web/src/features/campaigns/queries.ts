import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { campaignFilters, type CampaignFilter } from '#domain/campaign-kinds.ts';
import { campaignStatusIds, type CampaignStatusId } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';
import { listSearch, oneOf, text, type ListSearch } from '../../search-values.ts';

/** The list's place, kept in the address so that Back brings it again. */
export type CampaignSearch = ListSearch & {
  type?: CampaignFilter;
  status?: CampaignStatusId;
  ordering?: string;
};

export const campaignSearch = (search: Record<string, unknown>): CampaignSearch => ({
  ...listSearch(search),
  type: oneOf(campaignFilters, search['type']),
  status: oneOf(campaignStatusIds, search['status']),
  ordering: text(search['ordering']),
});

export const campaignsQuery = ({ page = 1, search = '', type, status, ordering }: CampaignSearch) =>
  queryOptions({
    queryKey: ['campaigns', { page, search, type, status, ordering }],
    queryFn: ({ signal }) =>
      call(
        'listCampaigns',
        {
          query: {
            limit: limits.page.size,
            offset: (page - 1) * limits.page.size,
            search,
            type,
            status,
            ordering,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.campaigns.some(({ operation }) => operation !== null && operation.state !== 'failed')
        ? 1500
        : false,
  });

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', id],
    queryFn: ({ signal }) => call('getCampaign', { params: { id } }, { signal }),
  });

export const todayQuery = () =>
  queryOptions({
    queryKey: ['campaigns', 'today'],
    queryFn: ({ signal }) => call('campaignToday', {}, { signal }),
    // Asked anew by every screen: midnight passes, and the sandbox's clock is moved.
    staleTime: 1000,
  });
