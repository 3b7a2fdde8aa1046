import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSignedIn, useSession } from '../session/session-store.ts';
import { AppLayout } from '../ui/AppLayout.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) {
      const dest = location.href === '/' ? undefined : location.href;
      throw redirect({ to: '/sign-in', search: { dest } });
    }
    if (!useSession.getState().user?.has_organization) throw redirect({ to: '/organization/setup' });
  },
  component: AppLayout,
});
