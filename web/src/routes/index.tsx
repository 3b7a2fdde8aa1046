import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../session/session-store.ts';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    // No `dest` for the root: a visitor signs in without a destination.
    throw redirect({ to: isSignedIn() ? '/dashboard' : '/sign-in' });
  },
});
