import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TargetQuery } from '#contract/campaigns.ts';
import { showFailure } from '../../../ui/show-alert.tsx';
import { ideasQuery, targetQuery } from '../queries.ts';
import type { Draft } from './draft.ts';
import { useDraftStore } from './draft-store.tsx';
import { suggestedDraft } from './suggested-draft.ts';

/**
 * Choosing what is promoted: all four ads are written anew from it (specified), as one edit that can be undone. `replaced`
 * says that something written before was replaced by the last choice.
 */
export function useChooseTarget() {
  const store = useDraftStore();
  const client = useQueryClient();
  const [before, setBefore] = useState<Draft | null>(null);
  const [choosing, setChoosing] = useState<TargetQuery | null>(null);
  const choose = useMutation({
    mutationFn: async (query: TargetQuery) => {
      const [target, ideas] = await Promise.all([
        client.fetchQuery(targetQuery(query)),
        client.fetchQuery(ideasQuery(query)),
      ]);
      return { query, target, ideas };
    },
    onSuccess: ({ query, target, ideas }) => {
      const { draft } = store.getState();
      store.replace(suggestedDraft(draft, { query, target, ideas }));
      // Only what was written is worth taking back.
      setBefore(draft.targetId === null ? null : draft);
    },
    onError: showFailure,
    onSettled: () => setChoosing(null),
  });
  return {
    choose: (query: TargetQuery) => {
      setChoosing(query);
      choose.mutate(query);
    },
    /** What has been chosen and is being looked up; null otherwise. */
    choosing,
    replaced: before !== null,
    undo: () => {
      if (before !== null) store.replace(before);
      setBefore(null);
    },
  };
}
