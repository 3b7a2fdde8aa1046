import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Searches buildings by name or place, to select one. */
export const buildingChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['buildings', 'choices', search],
    queryFn: ({ signal }) =>
      call('listBuildings', { query: { limit: 20, search, ordering: 'name' } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const buildingOptionsQuery = () =>
  queryOptions({
    queryKey: ['building-options'],
    queryFn: ({ signal }) => call('buildingOptions', {}, { signal }),
    staleTime: Infinity,
  });
