import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

/** What comes after the first screen and beside it: nothing while it is not there, and nothing when it fails. */
export function Extra({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'extra'} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}
