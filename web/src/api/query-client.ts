import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** What is worth another try: nothing that the server has refused. */
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
    // Nothing waits unseen for a network, to be sent when nobody wants it any more: out of reach, it says so at once.
    mutations: { retry: false, networkMode: 'always' },
  },
});
