import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSignedIn, useSession } from '../session/session-store.ts';
import { AppLayout } from '../shell/AppLayout.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) {
      const dest = location.href === '/' ? undefined : location.href;
      throw redirect({ to: '/sign-in', search: { dest } });
    }
    const { user } = useSession.getState();
    if (user?.has_organization) return;
    // Support staff belong to no organization and act for others.
    throw redirect({ to: user?.role === 'SUPERADMIN' ? '/switch-user' : '/organization/setup' });
  },
  component: AppLayout,
});
