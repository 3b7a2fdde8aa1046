import { QueryClient } from '@tanstack/react-query';
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
