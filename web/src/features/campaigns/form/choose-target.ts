import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignTarget, TargetQuery } from '#contract/campaigns.ts';
import { showFailure } from '../../../ui/show-alert.tsx';
import { ideasQuery, targetQuery } from '../queries.ts';
import type { Draft } from './draft.ts';
import { useDraft, useDraftStore } from './draft-store.tsx';
import { hasNoAds } from './section-state.ts';
import { suggestedDraft } from './suggested-draft.ts';
import { chosenTarget } from '../chosen-target.ts';

/**
 * Choosing what is promoted: all four ads are written anew from it (specified), as one edit that can be undone. `replaced`
 * says that something written before was replaced by the last choice, for as long as nothing else was changed.
 */
export function useChooseTarget() {
  const store = useDraftStore();
  const client = useQueryClient();
  const [written, setWritten] = useState<Draft | null>(null);
  const replaced = useDraft((draft) => draft === written);
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
      const asked = chosenTarget(draft);
      const former =
        asked === null ? undefined : client.getQueryData<CampaignTarget>(targetQuery(asked).queryKey);
      store.replace(suggestedDraft(draft, { query, target, ideas, former }));
      // Only what was written is worth taking back.
      setWritten(hasNoAds(draft) ? null : store.getState().draft);
    },
    onError: showFailure,
    onSettled: () => {
      setChoosing(null);
      store.setState({ choosingTarget: false });
    },
  });
  return {
    choose: (query: TargetQuery) => {
      setChoosing(query);
      store.setState({ choosingTarget: true });
      choose.mutate(query);
    },
    /** What has been chosen and is being looked up; null otherwise. */
    choosing,
    replaced,
    undo: store.undo,
  };
}
