import { useQuery } from '@tanstack/react-query';
import { useShallow } from 'zustand/react/shallow';
import type { CampaignTarget, TargetQuery } from '#contract/campaigns.ts';
import { campaignKinds } from '#domain/campaign-kinds.ts';
import { targetQuery } from '../queries.ts';
import type { Draft } from './draft.ts';
import { useDraft } from './draft-store.tsx';

/** How the chosen target is asked for; null while nothing is chosen. */
export function chosenTarget({
  kind,
  targetKind,
  targetId,
}: Pick<Draft, 'kind' | 'targetKind' | 'targetId'>): TargetQuery | null {
  if (kind === campaignKinds.branding.id) {
    if (targetKind === null) return null;
    return { kind, target_kind: targetKind, ...(targetId === null ? {} : { target_id: targetId }) };
  }
  return targetId === null ? null : { kind, target_id: targetId };
}

/** How the form's target is asked for; null while nothing is chosen. */
export function useChosenTarget(): TargetQuery | null {
  return useDraft(useShallow(chosenTarget));
}

/** What the form's campaign promotes, once it is loaded. */
export function useTarget(): CampaignTarget | undefined {
  const chosen = useChosenTarget();
  const { data } = useQuery({
    ...targetQuery(chosen ?? { kind: campaignKinds.building.id }),
    enabled: chosen !== null,
  });
  return chosen === null ? undefined : data;
}
