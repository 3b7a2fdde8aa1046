import type { User } from '#contract/session.ts';
import { queryClient } from '../api/query-client.ts';
import { anythingTyped, leavesUnasked } from '../form/unsaved.ts';
import { router } from '../router.tsx';
import { forgetPerson } from '../session/forget-person.ts';
import { interrupt } from '../session/interruption.ts';
import { leaveForSignIn } from './leave-for-sign-in.ts';

/** Opens the sign-in screen. A user with unsaved changes signs in over the current screen instead and loses nothing. */
export function sessionEnded(user: User): void {
  if (!(anythingTyped() || isTypedOnItsWay()) || leavesUnasked()) return leaveForSignIn();
  const { over, end } = interrupt(user, () => window.location.assign('/'));
  const stop = router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged) return;
    end(false);
    forgetPerson();
  });
  void over.then(stop);
}

/** Returns true while an inline edit of a list row is being sent, because no field holds it by then. */
const isTypedOnItsWay = () =>
  queryClient.isMutating({ predicate: ({ meta }) => meta?.['typed'] === true }) > 0;
