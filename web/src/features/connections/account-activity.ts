import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const MINUTES = 60_000;

/** Key of an account at its network, by which its activity is read. */
export type ActivityKey = { account_id: string } | { client_id: string; manager_id: string | undefined };

/** Kept for ten minutes, because each account costs its own calls at the network. */
export const accountActivityQuery = (key: ActivityKey) =>
  queryOptions({
    queryKey: ['connections', 'account_id' in key ? 'facebook' : 'google', 'activity', key],
    queryFn: ({ signal }) =>
      'account_id' in key
        ? call('getFacebookAccountActivity', { query: key }, { signal })
        : call('getGoogleAccountActivity', { query: key }, { signal }),
    staleTime: 10 * MINUTES,
    retry: false,
  });
