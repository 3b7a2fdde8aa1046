import './features/campaign-editor/prefetch-campaigns.ts';
import '@fontsource-variable/inter/index.css';
import './ui/kit-styles.ts';
import './ui/app.css';
import './ui/controls.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { watchPresses } from './form/press-ended.ts';
import { router } from './router.tsx';
import { personsColorScheme } from './session/color-scheme.ts';
import { followOtherTabs, onSignedOut } from './session/session-store.ts';
import { afterFirstScreen } from './shell/after-first-screen.ts';
import { Extra } from './shell/Extra.tsx';
import { Failure } from './shell/Failure.tsx';
import { inAppPath } from './shell/hash-address.ts';
import { loadSession, sessionHasRunOut } from './shell/load-session.ts';
import { hideSplash } from './shell/splash.ts';
import { forgiveMissingCode } from './shell/missing-code.ts';
import { Interrupted } from './shell/Interrupted.tsx';
import { sessionEnded } from './shell/session-ended.ts';
import { keepStrayFilesOut } from './shell/stray-files.ts';
import { resolver, theme } from './ui/theme.ts';

const Alerts = lazy(
  afterFirstScreen(async () => {
    // Loads the alert components now, because a missing network is what they may have to report.
    const [alerts] = await Promise.all([
      import('./ui/messages/Alerts.tsx'),
      import('./ui/messages/show-alert.tsx'),
    ]);
    return alerts;
  }),
);

const colorSchemes = personsColorScheme();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  // The scroll-lock library of dialogs reads the nonce from this global.
  Object.assign(window, { __webpack_nonce__: nonce });

  watchPresses();
  forgiveMissingCode();
  keepStrayFilesOut();
  followHashAddresses();
  followOtherTabs(() => window.location.assign('/'));
  router.subscribe('onRendered', hideSplash);
  if (sessionHasRunOut()) await loadSession();
  onSignedOut(sessionEnded);

  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolver}
        colorSchemeManager={colorSchemes}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queryClient}>
          <CatchBoundary getResetKey={() => 'app'} errorComponent={Failure}>
            <RouterProvider router={router} />
          </CatchBoundary>
          <Interrupted />
        </QueryClientProvider>
        <Extra>
          <Alerts />
        </Extra>
      </MantineProvider>
    </StrictMode>,
  );
}

function followHashAddresses(): void {
  const follow = () => {
    const path = inAppPath(window.location.hash);
    if (path !== undefined) router.history.replace(path);
  };
  follow();
  window.addEventListener('hashchange', follow);
}

function failToStart(error: unknown): void {
  document.body.textContent = 'Error';
  reportError(error);
}

// The inline script of the page reads this, and reports if the app did not start.
document.documentElement.dataset['started'] = '';
start().catch(failToStart);
