import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useInterruption } from '../session/interruption.ts';
import { leaveForSignIn } from './leave-for-sign-in.ts';
import { whenOnline } from './when-online.ts';

const SignInAgain = lazy(() => whenOnline(() => import('../features/accounts/SignInAgain.tsx')));

/** Stands over the screen of somebody whose session ended while they had something typed. */
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

/** Where the dialog cannot be loaded the sign-in screen has to do; the form on the screen asks first. */
function Leaving() {
  useEffect(leaveForSignIn, []);
  return null;
}
