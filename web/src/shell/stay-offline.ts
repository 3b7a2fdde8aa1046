import type { RegisteredRouter } from '@tanstack/react-router';
import { t } from '../i18n/i18n.ts';

/**
 * Without a network a screen whose code is not here yet is not opened: the router would reload the page into nothing.
 * The current one stays, says why, and leads on once the network is back. Returns the function that ends it.
 */
export function stayOffline(router: RegisteredRouter): () => void {
  let waiting: string | null = null;
  const resume = () => {
    const address = waiting;
    waiting = null;
    if (address !== null) router.history.push(address);
  };
  window.addEventListener('online', resume);
  const unblock = router.history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ nextLocation }) => {
      // A later choice replaces the one that waits.
      waiting = null;
      if (navigator.onLine || (await isLoaded(router, nextLocation.pathname))) return false;
      waiting = nextLocation.href;
      // Not here yet in the first moments: then the strip alone says that there is no network.
      const alerts = await import('../ui/show-alert.tsx').catch(() => undefined);
      alerts?.showFailure(`${t('pages.failure.offline')} ${t('pages.failure.opensLater')}`);
      return true;
    },
  });
  return () => {
    window.removeEventListener('online', resume);
    unblock();
  };
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
