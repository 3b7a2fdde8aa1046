import { kindPath, type CampaignKindId } from '#domain/campaign-kinds.ts';

/** Returns the route to the form of an existing campaign; the route takes the `id`. */
export function campaignAddress(kind: CampaignKindId) {
  return `/campaigns/$id/${kindPath(kind)}` as const;
}

/** Returns the route to the form of a new campaign. */
export function newCampaignAddress(kind: CampaignKindId) {
  return `/campaigns/new/${kindPath(kind)}` as const;
}
