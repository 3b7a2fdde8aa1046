import type { CampaignRow } from '#contract/campaigns.ts';
import { kindPaths, type CampaignKind } from '#domain/campaign-kinds.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';

/** Returns the route to the form of an existing campaign; the route takes the `id`. */
export function campaignAddress(kind: CampaignKind) {
  return `/campaigns/$id/${kindPaths[kind]}` as const;
}

/** Returns the address of the form of an existing campaign. */
export function formAddress(kind: CampaignKind, id: string): string {
  return campaignAddress(kind).replace('$id', id);
}

/** Returns the route to the form of a new campaign. */
export function newCampaignAddress(kind: CampaignKind) {
  return `/campaigns/new/${kindPaths[kind]}` as const;
}

/** Returns the route that a campaign opens with: its page once it was launched, before that its form. */
export function campaignHome({ kind, status }: Pick<CampaignRow, 'kind' | 'status'>) {
  return status.id === CampaignStatus.draft ? campaignAddress(kind.id) : '/campaigns/$id';
}
