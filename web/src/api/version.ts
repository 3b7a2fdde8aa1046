import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

const EVERY_MS = 5 * 60_000;

/** Query of the API and newest web app versions. It polls, because a tab may stay open for days. */
export const versionQuery = () =>
  queryOptions({
    queryKey: ['version'],
    queryFn: ({ signal }) => call('version', {}, { signal }),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
