import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { accountRoutes } from '../contract/accounts.ts';
import { buildingRoutes, type Building, type BuildingBodyInput } from '../contract/buildings.ts';
import { campaignRoutes, type Campaign, type TargetQuery } from '../contract/campaigns.ts';
import { collectionRoutes, type Collection, type CollectionBodyInput } from '../contract/collections.ts';
import { connectionRoutes } from '../contract/connections.ts';
import { imageRoutes, type Image } from '../contract/images.ts';
import { listingRoutes, type Listing, type ListingBodyInput } from '../contract/listings.ts';
import { organizationRoutes } from '../contract/organizations.ts';
import { platformRoutes } from '../contract/platform.ts';
import { yardiRoutes, type YardiConnection, type YardiConnectionBodyInput } from '../contract/yardi.ts';
import type { CampaignContent } from '../domain/campaign-content.ts';
import { campaignKinds, targetKinds, targetKindsOf, type CampaignKindId } from '../domain/campaign-kinds.ts';
import type { OrganizationKind } from '../domain/organization-kinds.ts';
import { addDays } from '../domain/plain-date.ts';
import { clusterIds } from '../domain/property-vocabulary.ts';
import { personClient, type PersonClient } from '../scripts/sample-data/client.ts';
import { giveConsent } from '../scripts/give-consent.ts';
import { suggestedContent, suggestedContentFor } from '../scripts/suggested-content.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './test-server.ts';

export const goodPassword = 'Sunny-Porch-42';

/** Austin, Texas: a place that everything knows. */
export const austin = { state: '44', city: '4671654' };

export function signUpBody(email = `${randomUUID()}@example.com`) {
  return {
    first_name: 'Ada',
    last_name: 'Reyes',
    email,
    ...austin,
    contact_phone: '+15125550123',
    password1: goodPassword,
    password2: goodPassword,
  };
}

/** A person who has signed up and activated, without an organization. */
export async function newPerson(
  server: TestServer,
): Promise<PersonClient & { email: string; refresh: string }> {
  const body = signUpBody();
  // A machine with too much to do sheds requests.
  await eventually(async () => (await server.call(accountRoutes.signUp, { body })).status === 201);
  const link = await activationLink(server, body.email);
  const { body: session } = await server.call(accountRoutes.activate, { body: link });
  return { ...personClient(server.url, session.access), email: body.email, refresh: session.refresh };
}

/** The link in the activation mail of an address, as soon as it is in the outbox. */
export function activationLink(server: TestServer, email: string): Promise<{ uid: string; token: string }> {
  return mailedLink(server, email, 'activate');
}

/** The newest link of a screen that was mailed to an address, as soon as it is in the outbox. */
export async function mailedLink(
  server: TestServer,
  email: string,
  screen: 'activate' | 'restore-password' | 'invited-sign-up',
): Promise<{ uid: string; token: string }> {
  const link = new RegExp(`/${screen}/([\\w-]+)/([\\w-]+)`);
  return eventually(async () => {
    const { status, body } = await server.call(platformRoutes.listOutbox, {});
    if (status !== 200) return undefined;
    const mail = body.mails.find(({ to, text }) => to === email && link.test(text));
    const [, uid, token] = link.exec(mail?.text ?? '') ?? [];
    return uid !== undefined && token !== undefined ? { uid, token } : undefined;
  });
}

export type Owner = Awaited<ReturnType<typeof newOwner>>;

/** The owner of a new organization of their own. */
export async function newOwner(server: TestServer, kind: OrganizationKind = 'multifamily') {
  const person = await newPerson(server);
  const name = `Organization ${randomUUID().slice(0, 8)}`;
  const organization = await person.call(organizationRoutes.createOrganization, {
    body: kind === 'agent' ? { name, kind } : { name, kind, ...austin },
  });
  return { ...person, organization };
}

/** A plain picture of a size, as a file to upload. */
export async function pictureFile(width = 1400, height = 1100, name = 'front.jpg'): Promise<File> {
  const background = { r: 70 + (width % 150), g: 90 + (height % 120), b: 140 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

export async function newImage(owner: PersonClient, width?: number, height?: number): Promise<Image> {
  return owner.call(imageRoutes.uploadImage, { file: await pictureFile(width, height) });
}

export function buildingBody(own: Partial<BuildingBodyInput> = {}): BuildingBodyInput {
  return {
    name: 'Maple Court',
    url: 'https://www.maple-court.example/apartments',
    address: '2100 Maple Avenue',
    ...austin,
    zip_code: '78722',
    neighborhood: 'Cherrywood',
    property_type: '4',
    description: 'Garden apartments around a shaded courtyard.',
    apartment_parameters: [
      { kind_id: '1', min_price: 1195, max_price: 1340 },
      { kind_id: '2', min_price: 1450, max_price: 1690.5 },
    ],
    building_amenities: ['Swimming pool', 'Fitness center', 'In unit laundry', 'Pet friendly'],
    mass_transit: ['Bus stop', 'Light rail'],
    competitors: ['Elm Terrace'],
    clusters: [...clusterIds],
    images: [],
    ...own,
  };
}

/** A building with photographs that has been prepared. */
export async function newBuilding(
  owner: PersonClient,
  own: Partial<BuildingBodyInput> = {},
): Promise<Building> {
  const images = own.images ?? [(await newImage(owner)).id, (await newImage(owner, 1500, 1200)).id];
  const { id } = await owner.call(buildingRoutes.createBuilding, { body: buildingBody({ ...own, images }) });
  return eventually(async () => {
    const building = await owner.call(buildingRoutes.getBuilding, { params: { id } });
    return building.initializing_status === 'done' ? building : undefined;
  });
}

export function listingBody(own: Partial<ListingBodyInput> = {}): ListingBodyInput {
  return {
    name: '12 Juniper Lane',
    kind: '1',
    url: 'https://www.juniper-lane.example/12',
    address: '12 Juniper Lane',
    ...austin,
    zip_code: '78704',
    neighborhood: 'Zilker',
    property_type: '1',
    description: 'A bungalow below old pecan trees.',
    price: 615_000,
    bedrooms: 3,
    bathrooms: 2.5,
    acres: 0.25,
    square_feet: 1840,
    listing_amenities: ['Fireplace', 'Garden', 'Hardwood floors'],
    mass_transit: ['Bus stop'],
    images: [],
    ...own,
  };
}

/** A listing with a photograph that has been prepared. */
export async function newListing(owner: PersonClient, own: Partial<ListingBodyInput> = {}): Promise<Listing> {
  const images = own.images ?? [(await newImage(owner)).id];
  const { id } = await owner.call(listingRoutes.createListing, { body: listingBody({ ...own, images }) });
  return eventually(async () => {
    const listing = await owner.call(listingRoutes.getListing, { params: { id } });
    return listing.initializing_status === 'done' ? listing : undefined;
  });
}

/** A collection; of one new building, unless others are given. */
export async function newCollection(
  owner: PersonClient,
  own: Partial<CollectionBodyInput> = {},
): Promise<Collection> {
  const buildings = own.building_ids ?? [(await newBuilding(owner, { url: '', images: [] })).id];
  return owner.call(collectionRoutes.createCollection, {
    body: { name: `Collection ${randomUUID().slice(0, 8)}`, ...own, building_ids: buildings },
  });
}

/** Connects an organization with the credentials that the sandbox knows. */
export async function connectYardi(
  owner: PersonClient,
  own: Partial<YardiConnectionBodyInput> = {},
): Promise<YardiConnection> {
  return owner.call(yardiRoutes.saveYardiConnection, {
    body: {
      generation: 'v2',
      company_code: 'c0000700100',
      api_token: 'yardi-dev-token',
      username: 'dana@porchlight.example',
      password: 'yardi-dev-password',
      vendor: 'vendor@porchlight.example',
      ...own,
    },
  });
}

/** From tomorrow for a month. */
async function comingMonth(owner: PersonClient): Promise<CampaignContent['run_dates']> {
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  return { start_date: addDays(today, 1), end_date: addDays(today, 30), open_ended: false };
}

/** The content of a campaign that keeps every rule, for a building, from tomorrow for a month. */
export async function campaignContent(
  server: TestServer,
  owner: PersonClient,
  building: Building,
  own: Partial<CampaignContent> = {},
): Promise<CampaignContent> {
  const run_dates = await comingMonth(owner);
  return suggestedContent(server.url, owner.token, building, { run_dates, ...own });
}

/** A website and a photograph on the page that branding campaigns of a kind show. */
export async function fillBrand(owner: Owner, targetKind: string): Promise<void> {
  const photo = await newImage(owner);
  const website = 'https://www.reyes-homes.example';
  if (targetKind === targetKinds.agent.id) {
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

/** Something new for a campaign of a kind to promote; a branding campaign promotes the organization if it can. */
export async function newTarget(owner: Owner, kind: CampaignKindId): Promise<TargetQuery> {
  if (kind === campaignKinds.building.id) return { kind, target_id: (await newBuilding(owner)).id };
  if (kind !== campaignKinds.branding.id) return { kind, target_id: (await newListing(owner)).id };
  const targetKind = targetKindsOf(owner.organization.kind).at(-1) ?? targetKinds.agent.id;
  await fillBrand(owner, targetKind);
  return { kind, target_kind: targetKind };
}

/** A draft of any kind that keeps every rule, of a new target unless one is given. */
export async function newCampaignOf(
  server: TestServer,
  owner: Owner,
  target: CampaignKindId | TargetQuery,
  own: Partial<CampaignContent> = {},
): Promise<Campaign> {
  const query = typeof target === 'string' ? await newTarget(owner, target) : target;
  const run_dates = await comingMonth(owner);
  const body = await suggestedContentFor(server.url, owner.token, query, {
    run_dates,
    ...(query.kind === campaignKinds.open_house.id ? { open_house_run_dates: weekOf(run_dates) } : {}),
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

type SandboxPerson = {
  id: string;
  meta: {
    ad_accounts: { id: string }[];
    pages: { id: string; instagram_business_account?: { id: string } }[];
  };
};

/** A test server, or whatever else has a sandbox. */
export type HasSandbox = Pick<TestServer, 'sandboxUrl'>;

/** Asks the sandbox's control API. */
export async function askSandbox<T>(server: HasSandbox, path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(`${server.sandboxUrl}/control/api${path}`, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A person of the sandbox with accounts of their own: one for each test, so that no two tests meet there. */
export async function newSandboxPerson(server: TestServer, plan: object = {}): Promise<SandboxPerson> {
  return askSandbox<SandboxPerson>(server, '/people', {
    name: `Person ${randomUUID().slice(0, 8)}`,
    ...plan,
  });
}

export async function connectFacebook(owner: PersonClient, person: string): Promise<string> {
  const { redirect_url: url } = await owner.call(connectionRoutes.startFacebook, {});
  await owner.call(connectionRoutes.connectFacebook, { body: await giveConsent(url, { person }) });
  const { ad_accounts: accounts } = await owner.call(connectionRoutes.listFacebookAdAccounts, {});
  const account = accounts[0]?.account_id ?? '';
  await owner.call(connectionRoutes.chooseFacebookAdAccount, { body: { account_id: account } });
  return account;
}

export async function connectGoogle(owner: PersonClient, person: string): Promise<string> {
  const { redirect_url: url } = await owner.call(connectionRoutes.startGoogle, {});
  await owner.call(connectionRoutes.connectGoogle, { body: await giveConsent(url, { person }) });
  const { manager_accounts: managers } = await owner.call(connectionRoutes.listGoogleManagers, {});
  const [manager] = managers;
  if (manager === undefined) throw new Error('the person has no manager account');
  await owner.call(connectionRoutes.chooseGoogleManager, { body: manager });
  const { accounts } = await owner.call(connectionRoutes.listGoogleAccounts, {});
  const client = accounts[0]?.value ?? '';
  await owner.call(connectionRoutes.chooseGoogleAccount, { body: { client_id: client } });
  return client;
}

/** The owner of a new organization, connected to both networks, with the accounts that a campaign names. */
export async function connectedOwner(server: TestServer, kind?: OrganizationKind) {
  const owner = await newOwner(server, kind);
  const person = await newSandboxPerson(server);
  const adAccount = await connectFacebook(owner, person.id);
  const client = await connectGoogle(owner, person.id);
  const { pages } = await owner.call(connectionRoutes.listFacebookPages, {});
  const { instagram_accounts: instagram } = await owner.call(connectionRoutes.listInstagramAccounts, {});
  const { pixels } = await owner.call(connectionRoutes.listFacebookPixels, {});
  const accounts = {
    fb_page_id: pages[0]?.value ?? null,
    instagram_acc_id: instagram[0]?.value ?? null,
    fb_pixel_id: pixels[0]?.value ?? null,
    google_client_id: client,
  };
  return { owner, person, adAccount, client, accounts };
}

/** An owner connected to both networks, with a draft that may go live. */
export async function readyToLaunch(server: TestServer, own: Partial<CampaignContent> = {}) {
  const { accounts, ...connected } = await connectedOwner(server);
  const campaign = await newCampaign(server, connected.owner, { ...accounts, ...own });
  return { ...connected, campaign };
}

/** A member of an owner's organization, invited by mail. */
export async function newMember(server: TestServer, owner: Owner) {
  const email = `${randomUUID()}@example.com`;
  await owner.call(organizationRoutes.inviteUser, { body: { first_name: 'Max', last_name: 'Ito', email } });
  const link = await mailedLink(server, email, 'invited-sign-up');
  const { body: session } = await server.call(accountRoutes.acceptInvitation, {
    body: { ...link, ...invitedBody() },
  });
  return {
    ...personClient(server.url, session.access),
    email,
    id: session.user.id,
    refresh: session.refresh,
  };
}

/** What an invited person fills in. */
export function invitedBody() {
  const { email: _, ...body } = signUpBody();
  return { ...body, first_name: 'Max', last_name: 'Ito' };
}
