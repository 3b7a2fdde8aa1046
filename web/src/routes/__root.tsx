import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SandboxStrip } from '../ui/SandboxStrip.tsx';
import { ServerTroubleStrip } from '../ui/ServerTroubleStrip.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
  const router = useRouter();
  const { t } = useTranslation();
  useEffect(
    () =>
      // Another page: those who do not see it hear its title.
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname)
          document.getElementById('page-title')?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <>
      <HeadContent />
      <a className="skip-link" href="#content">
        {t('common.skipToContent')}
      </a>
      <SandboxStrip />
      <ServerTroubleStrip />
      <Outlet />
    </>
  );
}
