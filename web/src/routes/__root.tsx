import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../features/commands/command-state.ts';
import { afterFirstScreen } from '../shell/after-first-screen.ts';
import { Extra } from '../shell/Extra.tsx';
import { SandboxStrip } from '../shell/strips/SandboxStrip.tsx';
import { ServerTroubleStrip } from '../shell/strips/ServerTroubleStrip.tsx';
import { stayOffline } from '../shell/strips/stay-offline.ts';
import { TopStrips } from '../shell/strips/TopStrips.tsx';
import { focusTitle } from '../ui/title-focus.ts';
import classes from '../shell/root.module.css';

const BackgroundFailures = lazy(
  afterFirstScreen(() => import('../features/campaign-editor/BackgroundFailures.tsx')),
);
const UpdateBar = lazy(afterFirstScreen(() => import('../shell/strips/UpdateBar.tsx')));

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
  const router = useRouter();
  const { t } = useTranslation();
  useEffect(
    () =>
      // Announces the title of the new page to screen readers.
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        const another = fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname;
        // Keeps the focus in the command menu if the user is already typing there.
        if (!another || useCommands.getState().opened !== null) return;
        // A page may have focused the field that its address names.
        if (toLocation.hash === '' || document.activeElement?.id !== toLocation.hash) focusTitle();
      }),
    [router],
  );
  useEffect(() => stayOffline(router), [router]);
  return (
    <>
      <HeadContent />
      <a className={classes.skipLink} href="#content">
        {t('shell.skipToContent')}
      </a>
      <Extra>
        <UpdateBar />
      </Extra>
      <SandboxStrip />
      <TopStrips />
      <ServerTroubleStrip />
      <Extra>
        <BackgroundFailures />
      </Extra>
      <Outlet />
    </>
  );
}
