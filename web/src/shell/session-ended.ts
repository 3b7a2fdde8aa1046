import type { User } from '#contract/session.ts';
import { queryClient } from '../api/query-client.ts';
import { anythingTyped, leavesUnasked } from '../form/unsaved.ts';
import { router } from '../router.tsx';
import { forgetPerson } from '../session/forget-person.ts';
import { interrupt } from '../session/interruption.ts';
import { leaveForSignIn } from './leave-for-sign-in.ts';

/** Leads to the sign-in screen; who has something typed signs in over their screen, and loses nothing of it. */
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

/** What was typed beside a row of a list stands in no field any more once it is sent. */
const isTypedOnItsWay = () =>
  queryClient.isMutating({ predicate: ({ meta }) => meta?.['typed'] === true }) > 0;
