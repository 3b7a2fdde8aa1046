import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { TagKind } from '#domain/property-vocabulary.ts';
import { call } from '../../../api/client.ts';

const PAGE = 50;

/** Searches the tags of a kind, in pages. */
export const tagsQuery = (kind: TagKind, search: string) =>
  infiniteQueryOptions({
    queryKey: ['tags', kind, search],
    queryFn: ({ pageParam: offset, signal }) =>
      call('listTags', { query: { kind, search, limit: PAGE, offset } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count, tags }, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.tags.length, 0);
      return tags.length > 0 && seen < count ? seen : undefined;
    },
    placeholderData: keepPreviousData,
  });
