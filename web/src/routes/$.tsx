import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../session/session-store.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';

/** Every address that leads nowhere. Whoever is not signed in is asked to first: it may be theirs. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/sign-in', search: { dest: location.href } });
  },
  component: NotFoundPage,
});
