import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { SwitchUserPage } from '../features/accounts/SwitchUserPage.tsx';
import { isSignedIn, useSession } from '../session/session-store.ts';

export const Route = createFileRoute('/switch-user')({
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/sign-in', search: { dest: location.href } });
    if (!useSession.getState().user?.may_switch) throw notFound();
  },
  component: SwitchUserPage,
});
