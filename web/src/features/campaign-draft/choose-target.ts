import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignTarget, TargetQuery } from '#contract/campaign-targets.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { ideasQuery, targetQuery } from '../campaigns/queries.ts';
import type { Draft } from './draft.ts';
import { useDraft, useDraftStore } from './draft-store.tsx';
import { countAds, type AdsCount } from './replaced-ads.ts';
import { hasNoAds } from './section-state.ts';
import { knownAccounts } from './start-draft.ts';
import { suggestedDraft } from './suggested-draft.ts';
import { chosenTarget } from '../campaigns/chosen-target.ts';

/**
 * Returns the selection of a target, which rewrites all four ads (specified) as one undoable edit.
 * `replaced` counts the replaced content until the next edit; null if there was none.
 */
export function useChooseTarget() {
  const store = useDraftStore();
  const client = useQueryClient();
  const [last, setLast] = useState<{ written: Draft; instead: AdsCount } | null>(null);
  const unchanged = useDraft((draft) => draft === last?.written);
  const [choosing, setChoosing] = useState<TargetQuery | null>(null);
  const choose = useMutation({
    mutationFn: async (query: TargetQuery) => {
      const [target, ideas] = await Promise.all([
        client.fetchQuery(targetQuery(query)),
        client.fetchQuery(ideasQuery(query, store.getState().draft.openHouse.days)),
      ]);
      return { query, target, ideas };
    },
    onSuccess: ({ query, target, ideas }) => {
      const { draft } = store.getState();
      const asked = chosenTarget(draft);
      const former =
        asked === null ? undefined : client.getQueryData<CampaignTarget>(targetQuery(asked).queryKey);
      store.replace(suggestedDraft(draft, { query, target, ideas, former, ...knownAccounts(client) }));
      // An undo is offered only if the ads had content.
      setLast(hasNoAds(draft) ? null : { written: store.getState().draft, instead: countAds(draft) });
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
    /** Target that is being loaded; null otherwise. */
    choosing,
    replaced: last !== null && unchanged ? last.instead : null,
    undo: store.undo,
  };
}
