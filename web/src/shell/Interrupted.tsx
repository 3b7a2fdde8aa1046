import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useInterruption } from '../session/interruption.ts';
import { leaveForSignIn } from './leave-for-sign-in.ts';
import { whenOnline } from './when-online.ts';

const SignInAgain = lazy(() => whenOnline(() => import('../features/accounts/SignInAgain.tsx')));

/** Sign-in dialog over the screen of a user whose session ended with unsaved changes. */
export function Interrupted() {
  const interruption = useInterruption((state) => state.interruption);
  if (interruption === null) return null;
  return (
    <CatchBoundary getResetKey={() => interruption.user.id} errorComponent={Leaving}>
      <Suspense>
        <SignInAgain user={interruption.user} onLeave={leaveForSignIn} />
      </Suspense>
    </CatchBoundary>
  );
}

/** Opens the sign-in screen when the dialog cannot load. The form asks about unsaved changes first. */
function Leaving() {
  useEffect(leaveForSignIn, []);
  return null;
}
