import { createFileRoute, redirect } from '@tanstack/react-router';
import { AuthLayout } from '../features/accounts/AuthLayout.tsx';
import { isSignedIn } from '../session/session-store.ts';

export const Route = createFileRoute('/_auth')({
  beforeLoad: ({ location }) => {
    // Somebody who is signed in has no business here, but for a link from a mail.
    if (isSignedIn() && !location.pathname.startsWith('/activate/')) throw redirect({ to: '/dashboard' });
  },
  component: AuthLayout,
});
