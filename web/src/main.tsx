import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles.css';
import './ui/app.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { watchPresses } from './form/press-ended.ts';
import { router } from './router.tsx';
import { followOtherTabs } from './session/session-store.ts';
import { resolver, theme } from './ui/theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// After the first screen: its code must not take turns with what that screen waits for.
const Alerts = lazy(async () => {
  await new Promise((later) => setTimeout(later, 1500));
  return import('./ui/Alerts.tsx');
});

// Where the library that stops the page behind a dialog from scrolling looks for it.
Object.assign(window, { __webpack_nonce__: nonce });
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

// A tab that was open during a release asks for files that are gone: the new page knows the new ones.
window.addEventListener('vite:preloadError', () => window.location.reload());
watchPresses();
followOtherTabs(() => void router.navigate({ to: '/sign-in' }));

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Suspense>
        <Alerts />
      </Suspense>
    </MantineProvider>
  </StrictMode>,
);
