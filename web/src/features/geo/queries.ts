import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const statesQuery = () =>
  queryOptions({
    queryKey: ['states'],
    queryFn: ({ signal }) => call('listStates', {}, { signal }),
    staleTime: Infinity,
  });

export const citiesOfState = (state: string, search: string) =>
  queryOptions({
    queryKey: ['cities', state, search],
    queryFn: ({ signal }) =>
      call('listCities', { query: { state__id: state, search, limit: 50 } }, { signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });

export const citiesQuery = (search: string) =>
  queryOptions({
    queryKey: ['cities', 'everywhere', search],
    queryFn: ({ signal }) => call('listCities', { query: { search, limit: 12 } }, { signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
