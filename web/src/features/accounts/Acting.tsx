import { lazy, Suspense } from 'react';
import { useInterruption } from '../../session/interruption.ts';
import { useSession } from '../../session/session-store.ts';
import { whenOnline } from '../../shell/when-online.ts';

const ActingBanner = lazy(() => whenOnline(() => import('./ActingBanner.tsx')));

/** Renders the acting banner. Its code loads only for users who act for another user. */
export function Acting() {
  const signedIn = useSession((session) => session.user);
  const interrupted = useInterruption(({ interruption }) => interruption?.user ?? null);
  const user = signedIn ?? interrupted;
  if (user === null || user.acted_by === null) return null;
  return (
    <Suspense>
      <ActingBanner user={user} />
    </Suspense>
  );
}
