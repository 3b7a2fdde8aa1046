import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CollectionType } from '#contract/collections.ts';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';
import { typesOf, type CollectionSearch } from './collection-search.ts';

const pageOf = (page: number) => ({ limit: limits.page.size, offset: (page - 1) * limits.page.size });

export const collectionsQuery = (place: CollectionSearch) =>
  queryOptions({
    queryKey: ['collections', place],
    queryFn: ({ signal }) => {
      const { page = 1, search = '', building } = place;
      const filters = { tags: typesOf(place), building_ids: building === undefined ? [] : [building] };
      return call(
        'searchCollections',
        { body: { name_suffix: search, ...filters, ...pageOf(page) } },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
  });

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['collection', id],
    queryFn: ({ signal }) => call('getCollection', { params: { id } }, { signal }),
  });

export const collectionBuildingsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['collection', id, 'buildings', page],
    queryFn: ({ signal }) =>
      call('listCollectionBuildings', { params: { id }, query: pageOf(page) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** All types of the organization, few enough to search in the browser. */
export const collectionTypesQuery = () =>
  queryOptions({
    queryKey: ['collection-types'],
    queryFn: async ({ signal }) => {
      const all: CollectionType[] = [];
      for (;;) {
        const query = { limit: limits.page.max, offset: all.length };
        const { types, count } = await call('listCollectionTypes', { query }, { signal });
        all.push(...types);
        if (types.length === 0 || all.length >= count) return all;
      }
    },
  });

/** Loads a page of the buildings that a collection can contain, by name. */
export const buildingPageQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['buildings', 'by-name', { search, page }],
    queryFn: ({ signal }) =>
      call('listBuildings', { query: { ...pageOf(page), search, ordering: 'name' } }, { signal }),
    placeholderData: keepPreviousData,
  });
