import { useStore } from 'zustand';
import { useDraftStore } from './draft-store.tsx';
import type { SectionName } from './sections.ts';

/** The one section that is shown to somebody who is guided. Null shows them all, also when that one is gone. */
export function useGuide(): SectionName | null {
  return useStore(useDraftStore(), ({ guide, draft }) =>
    guide === 'test' && !draft.facebook.isActive ? null : guide,
  );
}
