import type { TargetQuery } from '#contract/campaign-targets.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { type TargetKind, CampaignKind } from '#domain/campaign-kinds.ts';

type Chosen = { kind: CampaignKind; targetKind: TargetKind | null; targetId: string | null };

/** Returns the query for the selected target; null while no target is selected. */
export function chosenTarget({ kind, targetKind, targetId }: Chosen): TargetQuery | null {
  if (kind === CampaignKind.branding) {
    if (targetKind === null) return null;
    return { kind, target_kind: targetKind, ...(targetId === null ? {} : { target_id: targetId }) };
  }
  return targetId === null ? null : { kind, target_id: targetId };
}

/** Returns the query for the target of a stored campaign; null if it has none. */
export const targetOf = ({ kind, target_kind: targetKind = null, target_id: targetId }: Campaign) =>
  chosenTarget({ kind: kind.id, targetKind, targetId });
