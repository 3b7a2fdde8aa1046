import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../session/session-store.ts';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    // The root names no destination: a visitor signs in without one.
    throw redirect({ to: isSignedIn() ? '/dashboard' : '/sign-in' });
  },
});
