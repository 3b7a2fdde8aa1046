import { createFileRoute, redirect } from '@tanstack/react-router';
import { addressAfterSignIn } from '../features/accounts/after-sign-in.ts';
import { AuthLayout } from '../features/accounts/AuthLayout.tsx';
import { isSignedIn } from '../session/session-store.ts';

const mailLinks = ['/activate/', '/restore-password/', '/invited-sign-up/'];

export const Route = createFileRoute('/_auth')({
  beforeLoad: ({ location }) => {
    // Signed-in users leave these pages, unless they follow a link from an email.
    const fromMail = mailLinks.some((start) => location.pathname.startsWith(start));
    if (!isSignedIn() || fromMail) return;
    const { dest } = location.search as { dest?: unknown };
    throw redirect({ href: addressAfterSignIn(typeof dest === 'string' ? dest : undefined) });
  },
  component: AuthLayout,
});
