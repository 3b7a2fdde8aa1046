import { lazy, Suspense } from 'react';
import { whenOnline } from '../../shell/when-online.ts';
import type { FoundWording } from './FoundWording.tsx';

const Found = lazy(() =>
  whenOnline(async () => ({ default: (await import('./FoundWording.tsx')).FoundWording })),
);

/** Shows the fair-housing findings of a text while it is typed. The rules load with the first such text. */
export function FairHousingNotes(props: Parameters<typeof FoundWording>[0]) {
  return (
    <Suspense fallback={null}>
      <Found {...props} />
    </Suspense>
  );
}
