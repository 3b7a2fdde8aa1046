import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TextType } from '#domain/ad/ad-text.ts';
import type { Channel } from '#domain/channels.ts';
import { call } from '../../api/client.ts';

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
