import { lazy, Suspense } from 'react';
import { whenOnline } from '../../shell/when-online.ts';
import type { FoundWording } from './FoundWording.tsx';

const Found = lazy(() =>
  whenOnline(async () => ({ default: (await import('./FoundWording.tsx')).FoundWording })),
);

/** What fair-housing rules say about a text, as it is typed. The rules are loaded when a text is first shown. */
export function FairHousingNotes(props: Parameters<typeof FoundWording>[0]) {
  return (
    <Suspense fallback={null}>
      <Found {...props} />
    </Suspense>
  );
}
