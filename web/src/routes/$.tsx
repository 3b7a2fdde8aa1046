import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../session/session-store.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';

/** Not-found page. Visitors have to sign in first, because the address may exist for them. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/sign-in', search: { dest: location.href } });
  },
  component: NotFoundPage,
});
