import { createFileRoute, redirect } from '@tanstack/react-router';
import { AuthLayout } from '../features/accounts/AuthLayout.tsx';
import { isSignedIn } from '../session/session-store.ts';

const mailLinks = ['/activate/', '/restore-password/', '/invited-sign-up/'];

export const Route = createFileRoute('/_auth')({
  beforeLoad: ({ location }) => {
    // Somebody who is signed in has no business here, but for a link from a mail.
    const fromMail = mailLinks.some((start) => location.pathname.startsWith(start));
    if (isSignedIn() && !fromMail) throw redirect({ to: '/dashboard' });
  },
  component: AuthLayout,
});
