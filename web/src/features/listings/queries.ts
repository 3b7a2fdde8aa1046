import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TextType } from '#domain/ad/ad-text.ts';
import type { Channel } from '#domain/channels.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';
import type { OrderedSearch } from '../../ordering.ts';

const SOON_MS = 700;
const ROW_SOON_MS = 1500;

const isOpen = (status: string | undefined) => status === 'queued' || status === 'running';

export const listingsQuery = ({
  page = 1,
  search = '',
  ordering,
  size = limits.page.size,
}: OrderedSearch & { size?: number }) =>
  queryOptions({
    queryKey: ['listings', { page, search, ordering, size }],
    queryFn: ({ signal }) =>
      call(
        'listListings',
        { query: { limit: size, offset: (page - 1) * size, search, ordering } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // Poll while a listing on the list is being prepared.
    refetchInterval: ({ state }) =>
      state.data?.listings.some((row) => isOpen(row.initializing_status)) ? ROW_SOON_MS : false,
  });

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: ['listing', id],
    queryFn: ({ signal }) => call('getListing', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isOpen(state.data?.initializing_status) ? SOON_MS : false),
  });

export const listingOptionsQuery = () =>
  queryOptions({
    queryKey: ['listings', 'options'],
    queryFn: ({ signal }) => call('listingOptions', {}, { signal }),
  });

/** Searches colleagues by name, to select who shows a listing. */
export const agentsQuery = (search: string) =>
  queryOptions({
    queryKey: ['listing-agents', search],
    queryFn: ({ signal }) => call('listListingAgents', { query: { limit: 20, search } }, { signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Loads suggested texts of one type. `revision` in the key keeps them until the listing is saved or prepared
 * again.
 */
export const listingTextsQuery = (id: string, platform: Channel, type: TextType, revision: number) =>
  queryOptions({
    queryKey: ['listing', id, 'texts', { platform, type, revision }],
    queryFn: ({ signal }) =>
      call(
        type === 'title' ? 'listingTitles' : 'listingDescriptions',
        { query: { listing__id: id, platform } },
        { signal },
      ),
    staleTime: Infinity,
  });
