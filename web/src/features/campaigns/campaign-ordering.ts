import type { campaignSortKeys } from '#contract/campaigns.ts';
import { oneOf } from '../../search-values.ts';

export type CampaignSortKey = (typeof campaignSortKeys)[number];
export type CampaignOrdering = CampaignSortKey | `-${CampaignSortKey}`;

/** Default sort key, which the URL omits. */
export const usualOrdering = '-entity_updated' satisfies CampaignOrdering;

/** Offered orders, the default first. */
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

/** Parses an order from the URL. Returns undefined for the default and for unknown orders. */
export function knownOrdering(value: unknown): CampaignOrdering | undefined {
  const known = oneOf(campaignOrderings, value);
  return known === usualOrdering ? undefined : known;
}
