import { channels, type Channel } from './channels.ts';
import type { OrganizationKind } from './organization-kinds.ts';

/** Campaign kinds with their wire ids (spec: 1 to 4). */
export const campaignKinds = {
  branding: { id: '1', name: 'Branding', path: 'branding' },
  building: { id: '2', name: 'Building', path: 'building' },
  listing: { id: '3', name: 'Listing', path: 'listing' },
  open_house: { id: '4', name: 'Open house', path: 'open-house' },
} as const;
export type CampaignKind = keyof typeof campaignKinds;
export type CampaignKindId = (typeof campaignKinds)[CampaignKind]['id'];

/** Wire ids as a tuple for schemas. */
export const campaignKindIds = ['1', '2', '3', '4'] as const satisfies readonly CampaignKindId[];

/** Returns the channels of a kind: listing campaigns run on facebook and instagram only, other kinds on all four. */
export function channelsForKind(kindId: CampaignKindId): readonly Channel[] {
  return kindId === campaignKinds.listing.id ? ['facebook', 'instagram'] : channels;
}

export function kindName(id: CampaignKindId): string {
  return Object.values(campaignKinds).find((kind) => kind.id === id)?.name ?? '';
}

/** Returns the last path segment of a kind: `/campaigns/{id}/open-house`. */
export function kindPath(id: CampaignKindId): (typeof campaignKinds)[CampaignKind]['path'] {
  return Object.values(campaignKinds).find((kind) => kind.id === id)?.path ?? 'building';
}

/** Filters of the campaign list: branding campaigns, or campaigns that promote property. Without a filter, the list shows all campaigns. */
export const campaignFilters = ['branding', 'listing'] as const;
export type CampaignFilter = (typeof campaignFilters)[number];

/** Targets of a branding campaign with their wire ids (spec: 1 to 3). */
export const targetKinds = {
  agent: { id: '1', name: 'Agent' },
  brokerage: { id: '2', name: 'Brokerage' },
  company: { id: '3', name: 'Company' },
} as const;
export type TargetKindId = (typeof targetKinds)[keyof typeof targetKinds]['id'];
export const targetKindIds = ['1', '2', '3'] as const satisfies readonly TargetKindId[];

/** Returns the targets that users of an organization can promote: themselves, or the organization. */
export function targetKindsOf(organization: OrganizationKind): readonly TargetKindId[] {
  if (organization === 'agent') return [targetKinds.agent.id];
  if (organization === 'brokerage') return [targetKinds.agent.id, targetKinds.brokerage.id];
  return [targetKinds.company.id];
}
