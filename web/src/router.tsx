import { createRouter } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { routeTree } from './route-tree.gen.ts';
import { CrashPage } from './ui/CrashPage.tsx';
import { NotFoundPage } from './ui/NotFoundPage.tsx';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
