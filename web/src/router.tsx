import { createRouter } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { routeTree } from './route-tree.gen.ts';
import { Failure } from './shell/Failure.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: Failure,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
