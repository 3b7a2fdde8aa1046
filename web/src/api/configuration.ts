import { queryOptions } from '@tanstack/react-query';
import { platformRoutes } from '#contract/platform.ts';
import { call } from './client.ts';

export const configurationQuery = () =>
  queryOptions({
    queryKey: ['configuration'],
    queryFn: ({ signal }) => call(platformRoutes.configuration, {}, { signal }),
    staleTime: Infinity,
  });
