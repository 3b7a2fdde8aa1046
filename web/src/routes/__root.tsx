import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Acting } from '../features/accounts/Acting.tsx';
import { afterFirstScreen } from '../shell/after-first-screen.ts';
import { SandboxStrip } from '../ui/SandboxStrip.tsx';
import { ServerTroubleStrip } from '../ui/ServerTroubleStrip.tsx';

const UpdateBar = lazy(afterFirstScreen(() => import('../shell/UpdateBar.tsx')));

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
      <Suspense>
        <UpdateBar />
      </Suspense>
      <SandboxStrip />
      <Acting />
      <ServerTroubleStrip />
      <Outlet />
    </>
  );
}
