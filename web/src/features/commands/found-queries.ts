import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const MOST = 5;

/** The first few campaigns that a text finds, as their list finds them; the other ones below likewise. */
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
