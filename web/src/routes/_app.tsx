import { createFileRoute, redirect } from '@tanstack/react-router';
import { prefetch } from '../api/prefetch.ts';
import { todayQuery } from '../features/campaigns/queries.ts';
import { connectionsQuery } from '../features/connections/queries.ts';
import { isSignedIn, useSession } from '../session/session-store.ts';
import { AppLayout } from '../shell/AppLayout.tsx';

/** On a slow line the first screen waits for its own data as long. */
const LONGEST_WAIT_MS = 2_000;

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
  // Strips about connections are above the screen and would push it down if they came later.
  loader: ({ context: { queryClient } }) =>
    useSession.getState().user?.is_connected === true
      ? prefetch(
          [queryClient.ensureQueryData(connectionsQuery()), queryClient.ensureQueryData(todayQuery())],
          LONGEST_WAIT_MS,
        )
      : undefined,
  component: AppLayout,
});
