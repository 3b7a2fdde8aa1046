import { forgetPerson } from '../session/forget-person.ts';
import { router } from '../router.tsx';

/** Goes to the sign-in screen after a session has ended. Whoever signs in next comes back to where this was. */
export function leaveForSignIn(): void {
  const { pathname, href, search } = router.state.location;
  // Who logged out meant to leave: only a way back that was asked for is carried along.
  const dest = pathname === '/log-out' ? search.dest : href;
  void router.navigate({ to: '/sign-in', search: { dest } }).then(forgetPerson);
}
