import type { RegisteredRouter } from '@tanstack/react-router';
import { t } from '../i18n/i18n.ts';

/**
 * Without a network a screen whose code is not here yet is not opened: the router would reload the page into nothing.
 * The one that is there stays, and says why. Answers what ends it.
 */
export function stayOffline(router: RegisteredRouter): () => void {
  return router.history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ nextLocation }) => {
      if (navigator.onLine || (await isLoaded(router, nextLocation.pathname))) return false;
      // Not here yet in the first moments: then the strip alone says that there is no network.
      const alerts = await import('../ui/show-alert.tsx').catch(() => undefined);
      alerts?.showFailure(t('pages.failure.offline'));
      return true;
    },
  });
}

/** Tried first: what was loaded for a hint stands in the browser's cache. A loaded component has no `preload`. */
async function isLoaded(router: RegisteredRouter, path: string): Promise<boolean> {
  const ids = new Set<string>(router.matchRoutes(path, {}).map(({ routeId }) => routeId));
  const components = Object.values(router.routesById)
    .filter(({ id }) => ids.has(id))
    .map(({ options }) => options.component);
  await Promise.all(components.flatMap((component) => component?.preload?.() ?? []));
  return components.every((component) => component?.preload === undefined);
}
