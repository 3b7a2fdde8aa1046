import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#domain/limits.ts';
import { call } from '../../api/client.ts';
import type { Ordering } from '../../ordering.ts';

type Place = { page?: number; search?: string; ordering?: Ordering; size?: number };

export const buildingsQuery = ({ page = 1, search = '', ordering, size = limits.page.size }: Place) =>
  queryOptions({
    queryKey: ['buildings', { page, search, ordering, size }],
    queryFn: ({ signal }) =>
      call(
        'listBuildings',
        { query: { limit: size, offset: (page - 1) * size, search, ordering } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // Poll while a building on the list is being prepared.
    refetchInterval: ({ state }) =>
      state.data?.buildings.some(
        ({ initializing_status: status }) => status === 'queued' || status === 'running',
      )
        ? 1500
        : false,
  });

/** Searches buildings by name or place, to select one. */
export const buildingChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['buildings', 'choices', search],
    queryFn: ({ signal }) =>
      call('listBuildings', { query: { limit: 20, search, ordering: 'name' } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const buildingQuery = (id: string) =>
  queryOptions({
    queryKey: ['building', id],
    queryFn: ({ signal }) => call('getBuilding', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => {
      const status = state.data?.initializing_status;
      return status === 'queued' || status === 'running' ? 700 : false;
    },
  });

export const buildingOptionsQuery = () =>
  queryOptions({
    queryKey: ['building-options'],
    queryFn: ({ signal }) => call('buildingOptions', {}, { signal }),
    staleTime: Infinity,
  });
