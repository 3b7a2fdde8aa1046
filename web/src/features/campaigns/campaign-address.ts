import { kindPath, type CampaignKindId } from '#domain/campaign-kinds.ts';

/** The form of an existing campaign of a kind; its route takes the `id`. */
export function campaignAddress(kind: CampaignKindId) {
  return `/campaigns/$id/${kindPath(kind)}` as const;
}

/** The form of a new campaign of a kind. */
export function newCampaignAddress(kind: CampaignKindId) {
  return `/campaigns/new/${kindPath(kind)}` as const;
}
