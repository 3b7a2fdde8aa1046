import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const MOST = 5;

/**
 * Searches the first few campaigns, in the order of their list. The queries below do the same for other
 * kinds.
 */
export const foundCampaignsQuery = (search: string) =>
  queryOptions({
    queryKey: ['campaigns', 'found', search],
    queryFn: ({ signal }) => call('listCampaigns', { query: { limit: MOST, search } }, { signal }),
  });

export const foundBuildingsQuery = (search: string) =>
  queryOptions({
    queryKey: ['buildings', 'found', search],
    queryFn: ({ signal }) => call('listBuildings', { query: { limit: MOST, search } }, { signal }),
  });

export const foundListingsQuery = (search: string) =>
  queryOptions({
    queryKey: ['listings', 'found', search],
    queryFn: ({ signal }) => call('listListings', { query: { limit: MOST, search } }, { signal }),
  });

export const foundCollectionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['collections', 'found', search],
    queryFn: ({ signal }) =>
      call('searchCollections', { body: { limit: MOST, name_suffix: search } }, { signal }),
  });
