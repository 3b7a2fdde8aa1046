import { useCallback } from 'react';
import type { GroupDraft } from '../draft.ts';
import { useDraftStore } from '../draft-store.tsx';

export type EditGroup = (recipe: (group: GroupDraft) => void, step?: string) => void;

/** Changes the ad group at a place of the list. */
export function useGroupEdit(index: number): EditGroup {
  const store = useDraftStore();
  return useCallback(
    (recipe, step) =>
      store.edit((draft) => {
        const group = draft.google_adwords.adGroups[index];
        if (group !== undefined) recipe(group);
      }, step),
    [store, index],
  );
}
