import { createFileRoute, redirect } from '@tanstack/react-router';
import { FirstAdPage } from '../features/first-ad/FirstAdPage.tsx';
import { isSignedIn, useSession } from '../session/session-store.ts';

export const Route = createFileRoute('/first-ad')({
  validateSearch: ({ promotes }): { promotes?: 'building' | 'listing' } =>
    promotes === 'building' || promotes === 'listing' ? { promotes } : {},
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/sign-in', search: { dest: location.href } });
    if (useSession.getState().user?.role === 'SUPERADMIN') throw redirect({ to: '/switch-user' });
  },
  component: Page,
});

function Page() {
  return <FirstAdPage promotes={Route.useSearch().promotes} />;
}
