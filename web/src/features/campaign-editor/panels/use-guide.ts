import { useStore } from 'zustand';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import type { SectionName } from '../../campaign-draft/sections.ts';

/**
 * Returns the only section that the guide shows. Null shows all, also if that section no longer
 * exists.
 */
export function useGuide(): SectionName | null {
  return useStore(useDraftStore(), ({ guide, draft }) =>
    guide === 'test' && !draft.facebook.isActive ? null : guide,
  );
}
