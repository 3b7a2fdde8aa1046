import { queryClient } from '../api/query-client.ts';
import { router } from '../router.tsx';

/** Goes to the sign-in screen after a session has ended. Whoever signs in next comes back to where this was. */
export function leaveForSignIn(): void {
  const { pathname, href, search } = router.state.location;
  // Who logged out meant to leave: only a way back that was asked for is carried along.
  const dest = pathname === '/log-out' ? search.dest : href;
  // Nothing that was read for one person may be seen by the next.
  void router.navigate({ to: '/sign-in', search: { dest } }).then(() => queryClient.clear());
}
