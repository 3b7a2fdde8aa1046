import { lazy, Suspense } from 'react';
import { afterFirstScreen } from './after-first-screen.ts';
import classes from './Versions.module.css';

const VersionBadge = lazy(afterFirstScreen(() => import('./VersionBadge.tsx')));

/** The place of the version badge, kept free until it is there. */
export function Versions() {
  return (
    <div className={classes.place}>
      <Suspense>
        <VersionBadge />
      </Suspense>
    </div>
  );
}
