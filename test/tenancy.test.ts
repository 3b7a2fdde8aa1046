import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import {
  buildingBody,
  campaignContent,
  listingBody,
  newBuilding,
  newCampaign,
  newCollection,
  newListing,
  newMember,
  newOwner,
  newPerson,
  type Owner,
} from './factories.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Who may call what, from the route table: a new route cannot be forgotten. */

type Name = keyof typeof routes;
const entries = Object.entries(routes) as [Name, RouteDefinition][];
const closed = entries.filter(([, { access }]) => access !== 'public');
const membersOnly = entries.filter(([, { access }]) => access === 'member');
const withId = entries.filter(([, { access, path }]) => access === 'member' && path.includes(':id'));

/** The id of something that belongs to another organization, and a body that would be fine for its owner. */
type Foreign = {
  of: 'building' | 'campaign' | 'collection' | 'listing' | 'organization' | 'user';
  body?: unknown;
  query?: Record<string, unknown>;
};
const foreign: Partial<Record<Name, Foreign>> = {
  getOrganization: { of: 'organization' },
  updateOrganization: { of: 'organization', body: { revision: 1, name: 'Taken over' } },
  removeUser: { of: 'user' },
  getProfile: { of: 'user' },
  getBuilding: { of: 'building' },
  updateBuilding: { of: 'building', body: { ...buildingBody(), revision: 1 } },
  deleteBuilding: { of: 'building' },
  initializeBuilding: { of: 'building' },
  takeBuildingPageImages: { of: 'building', body: { urls: ['https://maple.example/front.jpg'] } },
  activateBuilding: { of: 'building', body: { property_id: '700101' } },
  deactivateBuilding: { of: 'building' },
  getBuildingPrices: { of: 'building' },
  syncBuilding: { of: 'building' },
  buildingTextAssets: { of: 'building', query: { channel: 'facebook' } },
  buildingAdGroups: { of: 'building' },
  regenerateTextAsset: {
    of: 'building',
    body: { ad_channel: 'meta', text_type: 'title', use_case_group: 'meta_default' },
  },
  getListing: { of: 'listing' },
  updateListing: { of: 'listing', body: { ...listingBody(), revision: 1 } },
  deleteListing: { of: 'listing' },
  initializeListing: { of: 'listing' },
  takeListingPageImages: { of: 'listing', body: { urls: ['https://juniper.example/front.jpg'] } },
  getCollection: { of: 'collection' },
  listCollectionBuildings: { of: 'collection' },
  updateCollection: { of: 'collection', body: { revision: 1, name: 'Taken over' } },
  deleteCollection: { of: 'collection' },
  getCampaign: { of: 'campaign' },
  updateCampaign: { of: 'campaign', body: { revision: 1, name: 'Taken over' } },
  deleteCampaign: { of: 'campaign' },
  copyCampaign: { of: 'campaign' },
  campaignUpdate: { of: 'campaign' },
  allowFairHousing: {
    of: 'campaign',
    body: { reason: 'Our lawyer has read it.', findings: [{ rule_id: 'f03', match: 'adults only' }] },
  },
  publishCampaign: { of: 'campaign', body: { revision: 1 } },
  pauseCampaign: { of: 'campaign', body: { revision: 1 } },
  retryPublishing: { of: 'campaign' },
  undoPublishing: { of: 'campaign' },
  getPublishing: { of: 'campaign' },
  campaignReport: { of: 'campaign', query: { start_date: '2026-05-01', end_date: '2026-05-02' } },
  refreshReport: { of: 'campaign' },
};

let server: TestServer;
let stranger: Owner;
let ids: Record<Foreign['of'] | 'image' | 'collectionType', string>;
beforeAll(async () => {
  server = await startTestServer();
  const owner = await newOwner(server);
  stranger = await newOwner(server);
  const building = await newBuilding(owner);
  const type = await owner.call(routes.createCollectionType, { body: { name: 'Theirs' } });
  ids = {
    organization: owner.organization.id,
    user: (await newMember(server, owner)).id,
    building: building.id,
    image: building.images[0]?.id ?? '',
    listing: (await newListing(owner)).id,
    collection: (await newCollection(owner, { building_ids: [building.id], tags: [type.value] })).id,
    collectionType: type.value,
    campaign: (await newCampaign(server, owner)).id,
  };
});
afterAll(() => server.close());

function ask(definition: RouteDefinition, id: string, more: Partial<Foreign>, token?: string) {
  const request = { params: { id }, query: more.query, body: more.body };
  return server.call(definition, request, token === undefined ? {} : { token });
}

describe('without a session', () => {
  test.each(closed)('%s answers 401, whatever is sent', async (name, definition) => {
    const more = foreign[name] ?? {};
    expect((await ask(definition, '1', more)).status).toBe(401);
    const forged = await ask(definition, '1', more, `${stranger.token.slice(0, -6)}forged`);
    expect(forged.status).toBe(401);
  });
});

test('somebody without an organization sees nothing of any', async () => {
  const { token } = await newPerson(server);
  for (const [name, definition] of membersOnly) {
    const { status } = await ask(definition, '1', foreign[name] ?? {}, token);
    expect([name, status]).toEqual([name, 403]);
  }
});

describe("another organization's id", () => {
  test('is known for every route that takes one', () => {
    expect(withId.map(([name]) => name).toSorted()).toEqual(Object.keys(foreign).toSorted());
  });

  test.each(withId)('%s answers as if it did not exist', async (name, definition) => {
    const more = foreign[name] ?? { of: 'campaign' as const };
    const theirs = await ask(definition, ids[more.of], more, stranger.token);
    const absent = await ask(definition, '999999999', more, stranger.token);
    expect(theirs.status).toBe(404);
    const shape = ({ status, body }: typeof theirs) => [status, { ...(body as object), request_id: '' }];
    expect(shape(theirs)).toEqual(shape(absent));
  });

  test('is not accepted inside of a payload either', async () => {
    const building = await newBuilding(stranger);
    const content = await campaignContent(server, stranger, building);
    const [listing, collection] = [await newListing(stranger), await newCollection(stranger)];
    const campaign = await stranger.call(routes.createCampaign, { body: content });
    const held = { name: 'Mine', building_ids: [building.id] };
    const changed = ({ revision }: { revision: number }, body: object) => ({ ...body, revision });
    const payloads: [name: Name, field: string, body: object, id?: string][] = [
      ['createListing', 'agent', listingBody({ agent: ids.user })],
      ['createListing', 'images', listingBody({ images: [ids.image] })],
      ['updateListing', 'agent', changed(listing, listingBody({ agent: ids.user })), listing.id],
      ['updateListing', 'images', changed(listing, listingBody({ images: [ids.image] })), listing.id],
      ['createBuilding', 'images', buildingBody({ images: [ids.image] })],
      ['createBuilding', 'logo', buildingBody({ logo: ids.image })],
      ['updateBuilding', 'images', changed(building, buildingBody({ images: [ids.image] })), building.id],
      ['updateBuilding', 'logo', changed(building, buildingBody({ logo: ids.image })), building.id],
      ['createCollection', 'building_ids', { ...held, building_ids: [building.id, ids.building] }],
      ['createCollection', 'tags', { ...held, tags: [ids.collectionType] }],
      [
        'updateCollection',
        'building_ids',
        changed(collection, { building_ids: [ids.building] }),
        collection.id,
      ],
      ['updateCollection', 'tags', changed(collection, { tags: [ids.collectionType] }), collection.id],
      ['createCampaign', 'target_id', { ...content, target_id: ids.building }],
      ['createCampaign', 'target_id', { ...content, kind: '3', target_id: ids.listing }],
      ['createCampaign', 'target_id', { ...content, kind: '4', target_id: ids.listing }],
      ['updateCampaign', 'target_id', changed(campaign, { target_id: ids.building }), campaign.id],
    ];
    for (const [name, field, body, id = ''] of payloads) {
      const definition: RouteDefinition = routes[name];
      const answer = await server.call(definition, { params: { id }, body }, stranger);
      expect([name, answer]).toMatchObject([name, { status: 400, body: { [field]: ['is invalid'] } }]);
    }
  });

  test('finds nothing where one searches by it', async () => {
    for (const body of [{ building_ids: [ids.building] }, { tags: [ids.collectionType] }])
      expect(await stranger.call(routes.searchCollections, { body })).toEqual({ count: 0, collections: [] });
    const query = { listing__id: ids.listing, platform: 'facebook', text_type: 'title' } as const;
    for (const name of ['listingTitles', 'listingDescriptions', 'regenerateListingText'] as const)
      expect(await server.call(routes[name], { query }, stranger)).toMatchObject({ status: 404 });
  });
});

test('fields that nobody may write are ignored', async () => {
  const building = await newBuilding(stranger);
  const body = {
    ...buildingBody({ images: [] }),
    organization_id: ids.organization,
    id: '1',
    created_at: '2000-01-01',
  };
  const made = await stranger.call(routes.createBuilding, { body });
  expect(made.id).not.toBe('1');
  const row = await server.deps.db
    .selectFrom('building')
    .select(['organization_id', 'created_at'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(row.organization_id).toBe(stranger.organization.id);
  expect(row.created_at.getFullYear()).toBeGreaterThan(2000);
  const campaign = await newCampaign(server, stranger);
  const changed = await stranger.call(routes.updateCampaign, {
    params: { id: campaign.id },
    body: { revision: campaign.revision, status: '8', is_posted: true, target_id: building.id } as never,
  });
  expect([changed.status.id, changed.is_posted, changed.target_id]).toEqual(['9', false, building.id]);
});
