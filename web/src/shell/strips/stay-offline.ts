import type { RegisteredRouter } from '@tanstack/react-router';
import { t } from '../../i18n/i18n.ts';

/**
 * Keeps the current screen when the next one's code is missing offline, where the router would reload into
 * an error page. Navigation resumes when the network is back. Returns a function that ends it.
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
      // A later choice replaces the pending one.
      waiting = null;
      if (navigator.onLine || (await isLoaded(router, nextLocation.pathname))) return false;
      waiting = nextLocation.href;
      // Alerts load late, so in the first moments only the strip reports that there is no network.
      const alerts = await import('../../ui/messages/show-alert.tsx').catch(() => undefined);
      alerts?.showFailure(`${t('pages.failure.offline')} ${t('pages.failure.opensLater')}`);
      return true;
    },
  });
  return () => {
    window.removeEventListener('online', resume);
    unblock();
  };
}

/**
 * Returns true when a screen's code is available. Tries to load it, because preloaded code may be in the
 * browser's cache. A loaded component has no `preload`.
 */
async function isLoaded(router: RegisteredRouter, path: string): Promise<boolean> {
  const ids = new Set<string>(router.matchRoutes(path, {}).map(({ routeId }) => routeId));
  const components = Object.values(router.routesById)
    .filter(({ id }) => ids.has(id))
    .map(({ options }) => options.component);
  await Promise.all(components.flatMap((component) => component?.preload?.() ?? []));
  return components.every((component) => component?.preload === undefined);
}
