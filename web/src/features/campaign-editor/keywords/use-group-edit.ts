import { useCallback } from 'react';
import type { GroupDraft } from '../../campaign-draft/draft.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';

export type EditGroup = (recipe: (group: GroupDraft) => void, step?: string) => void;

/** Returns a function that edits the ad group at an index. */
export function useGroupEdit(index: number): EditGroup {
  const store = useDraftStore();
  return useCallback(
    (recipe, step) =>
      store.edit((draft) => {
        const group = draft.search.adGroups[index];
        if (group !== undefined) recipe(group);
      }, step),
    [store, index],
  );
}
