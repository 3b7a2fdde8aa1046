import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

/** Optional content after the first screen. Renders nothing while it loads or when it fails. */
export function Extra({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'extra'} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}
