import { accountRoutes } from '../../contract/accounts.ts';
import type { Building } from '../../contract/buildings.ts';
import type { TargetQuery } from '../../contract/campaign-targets.ts';
import { campaignRoutes, type Campaign } from '../../contract/campaigns.ts';
import { organizationRoutes } from '../../contract/organizations.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import { CampaignKind, TargetKind, targetKindsOf } from '../../domain/campaign-kinds.ts';
import { addDays } from '../../domain/plain-date.ts';
import type { PersonClient } from '../../scripts/sample-data/client.ts';
import { suggestedContent, suggestedContentFor } from '../../scripts/suggested-content.ts';
import type { TestServer } from '../test-server.ts';
import { newImage, newBuilding, newListing } from './assets.ts';
import { connectedOwner } from './connections.ts';
import type { Owner } from './people.ts';

/** Returns run dates of a month from tomorrow. */
async function comingMonth(owner: PersonClient): Promise<CampaignContent['run_dates']> {
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  return { start_date: addDays(today, 1), end_date: addDays(today, 30), open_ended: false };
}

/** Returns valid campaign content for a building, for a month from tomorrow. */
export async function campaignContent(
  server: TestServer,
  owner: PersonClient,
  building: Building,
  own: Partial<CampaignContent> = {},
): Promise<CampaignContent> {
  const run_dates = await comingMonth(owner);
  return suggestedContent(server.url, owner.token, building, { run_dates, ...own });
}

/** Fills in the website and a photo that branding campaigns of the target kind show. */
export async function fillBrand(owner: Owner, targetKind: string): Promise<void> {
  const photo = await newImage(owner);
  const website = 'https://www.reyes-homes.example';
  if (targetKind === TargetKind.agent) {
    const { id } = await owner.call(accountRoutes.currentUser, {});
    const body = { website, featured_photos: [photo.id] };
    await owner.call(accountRoutes.updateUser, { params: { id }, body });
    return;
  }
  const { id } = owner.organization;
  const { revision } = await owner.call(organizationRoutes.getOrganization, { params: { id } });
  const body = { revision, website, organization_photos: [photo.id] };
  await owner.call(organizationRoutes.updateOrganization, { params: { id }, body });
}

/**
 * Creates a target for a campaign of the given kind. Branding campaigns promote the organization if they can.
 */
export async function newTarget(owner: Owner, kind: CampaignKind): Promise<TargetQuery> {
  if (kind === CampaignKind.building) return { kind, target_id: (await newBuilding(owner)).id };
  if (kind !== CampaignKind.branding) return { kind, target_id: (await newListing(owner)).id };
  const targetKind = targetKindsOf(owner.organization.kind).at(-1) ?? TargetKind.agent;
  await fillBrand(owner, targetKind);
  return { kind, target_kind: targetKind };
}

/** Creates a valid draft of any kind, for a new target unless one is given. */
export async function newCampaignOf(
  server: TestServer,
  owner: Owner,
  target: CampaignKind | TargetQuery,
  own: Partial<CampaignContent> = {},
): Promise<Campaign> {
  const query = typeof target === 'string' ? await newTarget(owner, target) : target;
  const run_dates = await comingMonth(owner);
  const body = await suggestedContentFor(server.url, owner.token, query, {
    run_dates,
    ...(query.kind === CampaignKind.openHouse ? { open_house_run_dates: weekOf(run_dates) } : {}),
    ...own,
  });
  return owner.call(campaignRoutes.createCampaign, { body });
}

const weekOf = ({ start_date: start }: CampaignContent['run_dates']) => ({
  start_date: addDays(start ?? '', 7),
  end_date: addDays(start ?? '', 8),
});

export async function newCampaign(
  server: TestServer,
  owner: PersonClient,
  own: Partial<CampaignContent> = {},
): Promise<Campaign> {
  const body = await campaignContent(server, owner, await newBuilding(owner), own);
  return owner.call(campaignRoutes.createCampaign, { body });
}

/** Creates an owner connected to both networks and a draft that is ready to go live. */
export async function readyToLaunch(server: TestServer, own: Partial<CampaignContent> = {}) {
  const { accounts, ...connected } = await connectedOwner(server);
  const campaign = await newCampaign(server, connected.owner, { ...accounts, ...own });
  return { ...connected, campaign };
}
