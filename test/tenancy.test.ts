import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteDefinition } from '#contract/route/route.ts';
import { routes } from '#contract/routes.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { buildingBody, listingBody, newBuilding, newCollection, newListing } from './factories/assets.ts';
import { campaignContent } from './factories/campaigns.ts';
import type { Ids, RouteName } from './safety/fine-requests.ts';
import { fieldsOf, withValue, written, type Field } from './safety/schema-fields.ts';
import { callFine, everyRoute, fineOf, keepIdsApart, newStage, said, type Stage } from './safety/stage.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/**
 * Ids of another organization must not work in any field of any route. The fields come from the schemas, so
 * that no new one is missed; `test/safety/callers.test.ts` covers ids in addresses.
 */

let server: TestServer;
let stage: Stage;
let stranger: Stage;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
  await keepIdsApart(server);
  stage = await newStage(server);
  stranger = await newStage(server);
});
afterAll(() => server.close());

/** States and cities are shared by all organizations. */
const places = new Set(['state', 'city', 'state_id', 'city_id', 'state__id']);
/** Ids inside the campaign of the address, and acting for a user (managed-people.test.ts). */
const others = new Set([
  'resolveDifferences differences.*',
  'refreshSession managed_organization_id',
  'refreshSession managed_user_id',
]);

const isId = ({ path, schema }: Field) =>
  schema.pattern?.startsWith('^\\d{1,18}$') === true && !places.has(path.at(-1) ?? '');

type IdField = { name: RouteName; part: 'body' | 'query'; path: Field['path'] };
const idFields = everyRoute.flatMap(([name, { body, query }]): IdField[] =>
  Object.entries({ body, query }).flatMap(([part, schema]) =>
    (schema === undefined ? [] : fieldsOf(written(schema)))
      .filter((field) => isId(field) && !others.has(`${name} ${field.path.join('.')}`))
      .map(({ path }) => ({ name, part: part as 'body' | 'query', path })),
  ),
);

describe("another organization's id", () => {
  test.each(idFields.map((field) => [`${field.name} ${field.path.join('.')}`, field] as const))(
    "%s answers the same for another organization's id as for an id that does not exist",
    async (_, { name, part, path }) => {
      const fine = fineOf(name, stranger)[part];
      const ask = async (id: string) => {
        const payload = withValue(fine, path, id);
        // A field missing from the sample request would never be tested.
        expect(payload).toBeDefined();
        const answer = await callFine(server, [name, routes[name]], stranger, {
          token: stranger.owner.token,
          [part]: payload,
        });
        return JSON.stringify(said(answer)).replaceAll(id, 'ID');
      };
      const absent = await ask('999999999');
      for (const [thing, id] of Object.entries(stage.ids) as [keyof Ids, string][])
        expect([thing, await ask(id)]).toEqual([thing, absent]);
    },
  );
});

test("another organization's id in a payload is rejected at its field", async () => {
  const { owner } = stranger;
  const { ids } = stage;
  const building = await newBuilding(owner);
  const content = await campaignContent(server, owner, building);
  const [listing, collection] = [await newListing(owner), await newCollection(owner)];
  const campaign = await owner.call(routes.createCampaign, { body: content });
  const held = { name: 'Mine', building_ids: [building.id] };
  const changed = ({ revision }: { revision: number }, body: object) => ({ ...body, revision });
  const payloads: [name: RouteName, field: string, body: object, id?: string][] = [
    ['createListing', 'agent', listingBody({ agent: ids.user })],
    ['createListing', 'images', listingBody({ images: [ids.image] })],
    ['updateListing', 'agent', changed(listing, listingBody({ agent: ids.user })), listing.id],
    ['updateListing', 'images', changed(listing, listingBody({ images: [ids.image] })), listing.id],
    ['createBuilding', 'images', buildingBody({ images: [ids.image] })],
    ['createBuilding', 'logo', buildingBody({ logo: ids.image })],
    ['updateBuilding', 'images', changed(building, buildingBody({ images: [ids.image] })), building.id],
    ['updateBuildingImages', 'images', { images: [ids.image] }, building.id],
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
    ['createCampaign', 'target_id', { ...content, kind: CampaignKind.listing, target_id: ids.listing }],
    ['createCampaign', 'target_id', { ...content, kind: CampaignKind.openHouse, target_id: ids.listing }],
    ['updateCampaign', 'target_id', changed(campaign, { target_id: ids.building }), campaign.id],
  ];
  for (const [name, field, body, id = ''] of payloads) {
    const definition: RouteDefinition = routes[name];
    const answer = await server.call(definition, { params: { id }, body }, owner);
    expect([name, answer]).toMatchObject([name, { status: 400, body: { [field]: ['is invalid'] } }]);
  }
});

test("searching by another organization's id finds nothing", async () => {
  const { owner } = stranger;
  const { ids } = stage;
  for (const body of [{ building_ids: [ids.building] }, { tags: [ids.collectionType] }])
    expect(await owner.call(routes.searchCollections, { body })).toEqual({ count: 0, collections: [] });
  const query = { listing__id: ids.listing, platform: 'facebook', text_type: 'title' } as const;
  for (const name of ['listingTitles', 'listingDescriptions', 'regenerateListingText'] as const)
    expect(await server.call(routes[name], { query }, owner)).toMatchObject({ status: 404 });
});
