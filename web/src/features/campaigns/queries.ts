import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { campaignRoutes, campaignTypes, defaultCampaignOrdering } from '#contract/campaigns.ts';
import { campaignStatusIds } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';

/** The list's place, kept in the address so that Back brings it again. */
export const campaignSearch = z.object({
  page: z.number().int().min(1).optional(),
  search: z.string().optional(),
  type: z.enum(campaignTypes).optional(),
  status: z.coerce.string().pipe(z.enum(campaignStatusIds)).optional().catch(undefined),
  ordering: z.string().optional(),
});
export type CampaignSearch = z.infer<typeof campaignSearch>;

export const campaignsQuery = ({ page = 1, search = '', type, status, ordering }: CampaignSearch) =>
  queryOptions({
    queryKey: ['campaigns', { page, search, type, status, ordering }],
    queryFn: ({ signal }) =>
      call(
        campaignRoutes.listCampaigns,
        {
          query: {
            limit: limits.page.size,
            offset: (page - 1) * limits.page.size,
            search,
            type,
            status,
            ordering: ordering ?? defaultCampaignOrdering,
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
    queryFn: ({ signal }) => call(campaignRoutes.getCampaign, { params: { id } }, { signal }),
  });

export const todayQuery = () =>
  queryOptions({
    queryKey: ['campaigns', 'today'],
    queryFn: ({ signal }) => call(campaignRoutes.campaignToday, {}, { signal }),
    // Asked anew by every screen: midnight passes, and the sandbox's clock is moved.
    staleTime: 1000,
  });
