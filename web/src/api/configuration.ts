import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const configurationQuery = () =>
  queryOptions({
    queryKey: ['configuration'],
    queryFn: ({ signal }) => call('configuration', {}, { signal }),
    staleTime: Infinity,
  });
