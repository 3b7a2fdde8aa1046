import type { campaignSortKeys } from '#contract/campaigns.ts';
import { oneOf } from '../../../search-values.ts';

export type CampaignSortKey = (typeof campaignSortKeys)[number];
export type CampaignOrdering = CampaignSortKey | `-${CampaignSortKey}`;

/** The first key of the order in which campaigns come when none is asked for; it needs no name in the address. */
export const usualOrdering = '-entity_updated' satisfies CampaignOrdering;

/** The orders that are offered, the usual one first. */
export const campaignOrderings = [
  usualOrdering,
  'entity_updated',
  '-is_entity_location_changed',
  'is_entity_location_changed',
  '-created_at',
  'created_at',
  '-updated_at',
  'updated_at',
  'name',
  '-name',
  'end_date',
  '-end_date',
  '-spend',
  'spend',
  '-leads',
  'leads',
] as const satisfies readonly CampaignOrdering[];

/** An order from the address; the usual one, and what is none, count as absent. */
export function knownOrdering(value: unknown): CampaignOrdering | undefined {
  const known = oneOf(campaignOrderings, value);
  return known === usualOrdering ? undefined : known;
}
