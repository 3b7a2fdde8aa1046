import { channels, type Channel } from './channels.ts';
import type { OrganizationKind } from './organization-kinds.ts';

/** Campaign kinds, with their ids on the wire and in the database (spec). */
export const CampaignKind = { branding: '1', building: '2', listing: '3', openHouse: '4' } as const;
export type CampaignKind = (typeof CampaignKind)[keyof typeof CampaignKind];

/** Kinds in the order of the screens. */
export const campaignKinds = Object.values(CampaignKind);

export const kindNames: Record<CampaignKind, string> = {
  [CampaignKind.branding]: 'Branding',
  [CampaignKind.building]: 'Building',
  [CampaignKind.listing]: 'Listing',
  [CampaignKind.openHouse]: 'Open house',
};

/** Last path segment of each kind: `/campaigns/{id}/open-house`. */
export const kindPaths = {
  [CampaignKind.branding]: 'branding',
  [CampaignKind.building]: 'building',
  [CampaignKind.listing]: 'listing',
  [CampaignKind.openHouse]: 'open-house',
} as const satisfies Record<CampaignKind, string>;

/** Returns the channels of a kind: listing campaigns run on facebook and instagram only, other kinds on all four. */
export function channelsForKind(kind: CampaignKind): readonly Channel[] {
  return kind === CampaignKind.listing ? ['facebook', 'instagram'] : channels;
}

/** Filters of the campaign list: branding campaigns, or campaigns that promote property. Without a filter, the list shows all campaigns. */
export const campaignFilters = ['branding', 'listing'] as const;
export type CampaignFilter = (typeof campaignFilters)[number];

/** Targets of a branding campaign, with their ids on the wire and in the database (spec). */
export const TargetKind = { agent: '1', brokerage: '2', company: '3' } as const;
export type TargetKind = (typeof TargetKind)[keyof typeof TargetKind];

export const targetKinds = Object.values(TargetKind);

/** Returns the targets that users of an organization can promote: themselves, or the organization. */
export function targetKindsOf(organization: OrganizationKind): readonly TargetKind[] {
  if (organization === 'agent') return [TargetKind.agent];
  if (organization === 'brokerage') return [TargetKind.agent, TargetKind.brokerage];
  return [TargetKind.company];
}
