import { createFileRoute, redirect } from '@tanstack/react-router';
import { SetupPage } from '../features/organizations/SetupPage.tsx';
import { isSignedIn, useSession } from '../session/session-store.ts';

export const Route = createFileRoute('/organization/setup')({
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/sign-in', search: { dest: location.href } });
    const { user } = useSession.getState();
    if (user?.has_organization || user?.role === 'SUPERADMIN') throw redirect({ to: '/dashboard' });
  },
  component: SetupPage,
});
