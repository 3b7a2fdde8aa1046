import type { Campaign, CampaignTarget, Geotarget } from '#contract/campaigns.ts';

/**
 * Returns the target's old and new place; null if it has not moved since the campaign was last
 * reviewed.
 */
export function movedOf(
  campaign: Campaign | null,
  target: CampaignTarget | undefined,
): { from: string; to: Geotarget } | null {
  if (campaign === null || !campaign.is_entity_location_changed || !target?.place) return null;
  const { city, state } = target.place;
  const old = (field: string, now: string) =>
    campaign.entity_changes.find((change) => change.field === field)?.old.join(', ') ?? now;
  return { from: `${old('city', city.label)}, ${old('state', state.abbr)}`, to: target.place };
}
