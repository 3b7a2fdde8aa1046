import { forgetPerson } from '../session/forget-person.ts';
import { router } from '../router.tsx';

/** Opens the sign-in screen after a session has ended. The next sign-in returns to the current location. */
export function leaveForSignIn(): void {
  const { pathname, href, search } = router.state.location;
  // A user who logged out meant to leave, so only an explicit destination is carried along.
  const dest = pathname === '/log-out' ? search.dest : href;
  void router.navigate({ to: '/sign-in', search: { dest } }).then(forgetPerson);
}
