import { QueryClient, type Query } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Returns true when a retry makes sense: never after a rejection by the server. */
function worthRetrying(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.kind === 'client') return false;
  return failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: worthRetrying,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    // Offline mutations fail immediately instead of being queued and sent when they may no longer be
    // wanted.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Last error of each query on the screen that has no data. */
const errors = new WeakMap<Query, Error>();

// Keeps the error of a shown query without data while it is read again. Otherwise the screen would fall back to its skeleton,
// which hides the failed part, and read again when that part appears, forever. A screen that is opened again starts with its
// skeleton.
queryClient.getQueryCache().subscribe((event) => {
  const { query } = event;
  if (!query.isActive() || query.state.data !== undefined) {
    errors.delete(query);
    return;
  }
  if (event.type !== 'updated') return;
  if (event.action.type === 'error') errors.set(query, event.action.error);
  const error = errors.get(query);
  if (event.action.type === 'fetch' && error !== undefined) query.setState({ error, status: 'error' });
});

/** Reads every failed query on the screen again, so that one click is enough. */
export function refetchFailedQueries(): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
