import { kindPaths, type CampaignKind } from '#domain/campaign-kinds.ts';

/** Returns the route to the form of an existing campaign; the route takes the `id`. */
export function campaignAddress(kind: CampaignKind) {
  return `/campaigns/$id/${kindPaths[kind]}` as const;
}

/** Returns the route to the form of a new campaign. */
export function newCampaignAddress(kind: CampaignKind) {
  return `/campaigns/new/${kindPaths[kind]}` as const;
}
