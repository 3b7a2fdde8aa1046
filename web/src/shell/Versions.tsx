import { lazy, Suspense } from 'react';
import { afterFirstScreen } from './after-first-screen.ts';
import classes from './Versions.module.css';

const VersionBadge = lazy(afterFirstScreen(() => import('./VersionBadge.tsx')));

/** Container that reserves space for the version badge. */
export function Versions() {
  return (
    <div className={classes.place}>
      <Suspense>
        <VersionBadge />
      </Suspense>
    </div>
  );
}
