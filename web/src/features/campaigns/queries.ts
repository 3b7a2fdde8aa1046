import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { campaignFilters, type CampaignFilter, CampaignKind } from '#domain/campaign-kinds.ts';
import { campaignStatuses, type CampaignStatus } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import { daysParam, type OpenHouseDay } from '#domain/open-house/open-house-days.ts';
import type { Preferences } from '#contract/session.ts';
import type { TargetQuery } from '#contract/campaign-targets.ts';
import type { CampaignRow } from '#contract/campaigns.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../session/session-store.ts';
import { flag, listSearch, oneOf, type ListSearch } from '../../search-values.ts';
import { knownOrdering, type CampaignOrdering } from './campaign-ordering.ts';
import { pageSizes, type PageSize } from './list-view.ts';
import { promotedSearch, type Promoted } from './promoted.ts';

/** The list's filters, order and page, stored in the URL so that Back restores them. */
export type CampaignSearch = ListSearch &
  Promoted & {
    type?: CampaignFilter;
    status?: CampaignStatus;
    attention?: true;
    ordering?: CampaignOrdering;
    size?: PageSize;
  };

export const campaignSearch = (search: Record<string, unknown>): CampaignSearch => ({
  ...listSearch(search),
  ...promotedSearch(search),
  type: oneOf(campaignFilters, search['type']),
  status: oneOf(campaignStatuses, search['status']),
  attention: flag(search['attention']),
  ordering: knownOrdering(search['ordering']),
  size: pageSizes.find((size) => size === search['size']),
});

/** Fills in the user's preferred order and page size if the URL has none. */
export const likedPlace = (search: CampaignSearch, liked: Preferences): CampaignSearch => ({
  ...search,
  ordering: search.ordering ?? knownOrdering(liked.orderings?.campaigns),
  size: search.size ?? pageSizes.find((size) => size === liked.page_size),
});

/** Converts the URL's filters to API parameters. */
export const filterOf = ({
  search = '',
  type,
  status,
  attention,
  building,
  listing,
  collection,
}: CampaignSearch) => ({
  search,
  building,
  listing,
  collection,
  type,
  status,
  attention: attention === true ? ('true' as const) : undefined,
});

/** Poll interval while an operation runs. */
const WORKING_MS = 1500;

const isWorking = ({ operation }: CampaignRow) => operation !== null && operation.state !== 'failed';

/** Polls a list while a network carries out an operation of one of its campaigns. */
export const pollWhileWorking = ({
  state: { data },
}: {
  state: { data: { campaigns: CampaignRow[] } | undefined };
}): number | false => (data?.campaigns.some(isWorking) === true ? WORKING_MS : false);

export const campaignsQuery = ({ page = 1, size = limits.page.size, ordering, ...rest }: CampaignSearch) =>
  queryOptions({
    queryKey: ['campaigns', 'list', { page, size, ordering, ...filterOf(rest) }],
    queryFn: ({ signal }) =>
      call(
        'listCampaigns',
        { query: { limit: size, offset: (page - 1) * size, ordering, ...filterOf(rest) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhileWorking,
  });

/** Totals of all campaigns that match the filters, read again when an operation of a listed one begins or ends. */
export const campaignTotalsQuery = (
  filter: ReturnType<typeof filterOf>,
  listed: readonly CampaignRow[] = [],
) =>
  queryOptions({
    queryKey: ['campaigns', 'totals', filter, listed.filter(isWorking).map(({ id }) => id)],
    queryFn: ({ signal }) => call('sumCampaigns', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Most campaigns of a property or collection on its page. */
const PROMOTING = 30;

/** Queries the campaigns of a property or collection: live ones first, then by spend. */
export const promotingCampaignsQuery = (promoted: Promoted) =>
  queryOptions({
    queryKey: ['campaigns', 'list', { promoted }],
    queryFn: ({ signal }) =>
      call(
        'listCampaigns',
        { query: { ...promoted, limit: PROMOTING, ordering: 'status,-spend' } },
        { signal },
      ),
    refetchInterval: pollWhileWorking,
  });

/** Queries the campaigns of a property or collection that need attention. */
export const promotedAttentionQuery = (promoted: Promoted) =>
  queryOptions({
    queryKey: ['campaigns', 'list', { promoted, attention: true }],
    queryFn: ({ signal }) =>
      call('listCampaigns', { query: { ...promoted, limit: PROMOTING, attention: 'true' } }, { signal }),
    refetchInterval: pollWhileWorking,
  });

/** Queries the row of one campaign, under the key of the lists, so that an edit of the row reaches it. */
export const campaignRowQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'list', { id }],
    queryFn: ({ signal }) => call('listCampaigns', { query: { id, limit: 1 } }, { signal }),
    refetchInterval: pollWhileWorking,
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
    // Always refetched by the next screen: midnight passes, and the sandbox can move its clock.
    staleTime: 1000,
  });

/** Queries the campaign's target and polls while its preparation runs. */
export const targetQuery = (query: TargetQuery) =>
  queryOptions({
    queryKey: ['campaign-target', query],
    queryFn: ({ signal }) => call('getCampaignTarget', { query }, { signal }),
    refetchInterval: ({ state }) => (state.data?.initializing === true ? 700 : false),
  });

/** Queries the server's check of the target's landing page. */
export const landingPageQuery = (query: TargetQuery) =>
  queryOptions({
    queryKey: ['landing-page', query],
    queryFn: ({ signal }) => call('checkLandingPage', { query }, { signal }),
    // The server caches the result. An open form refetches it on window focus.
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    retry: false,
  });

/** Queries the suggested texts in the user's tone, which name the days of an open house. */
export function ideasQuery(target: TargetQuery, days: readonly OpenHouseDay[] | null = null) {
  const tone = useSession.getState().user?.preferences.tone ?? 'plain';
  const query = { ...target, tone, open_house_days: daysParam(days) };
  return queryOptions({
    queryKey: ['campaign-ideas', query],
    queryFn: ({ signal }) => call('campaignIdeas', { query }, { signal }),
    staleTime: 0,
  });
}

/** Queries what campaigns brought lately in the target's city. */
export const leadHistoryQuery = (query: TargetQuery) =>
  queryOptions({
    queryKey: ['lead-history', query],
    queryFn: ({ signal }) => call('leadHistory', { query }, { signal }),
    staleTime: 10 * 60_000,
    retry: false,
  });

/** Searches buildings or listings by name or place, for selecting a target. */
export const targetChoicesQuery = (kind: CampaignKind, search: string) =>
  queryOptions({
    queryKey: ['campaign-target-choices', kind, search],
    queryFn: async ({ signal }) => {
      const query = { limit: 20, search, ordering: 'name' } as const;
      const { count, properties } =
        kind === CampaignKind.building
          ? await call('listBuildings', { query }, { signal }).then(({ buildings, ...rest }) => ({
              ...rest,
              properties: buildings,
            }))
          : await call('listListings', { query }, { signal }).then(({ listings, ...rest }) => ({
              ...rest,
              properties: listings,
            }));
      const rows = properties.map(({ id, name, city, initializing_status: status }) => ({
        id,
        name,
        place: city,
        preparing: status === 'queued' || status === 'running',
      }));
      return { count, rows };
    },
    placeholderData: keepPreviousData,
  });
