import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { collectionRoutes, type Collection } from '#contract/collections.ts';
import type { RouteDefinition } from '#contract/route/route.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { buildingBody, newBuilding, newCollection, newImage } from '../../../../test/factories/assets.ts';
import { newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
let oak: string;
let pine: string;
let elm: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
  [oak, pine, elm] = [await plain('Oak'), await plain('Pine'), await plain('Elm')];
});
afterAll(() => server.close());

/** Creates a building without pictures; its preparation may still be running. */
async function plain(name: string, { call }: Pick<Owner, 'call'> = owner): Promise<string> {
  return (await call(buildingRoutes.createBuilding, { body: buildingBody({ name, url: '' }) })).id;
}

const create = (own: object = {}, { token }: Pick<Owner, 'token'> = owner) =>
  server.call(
    collectionRoutes.createCollection,
    { body: { name: `Downtown ${randomUUID()}`, building_ids: [oak], ...own } },
    { token },
  );
const update = ({ id, revision }: Collection, own: object, { token }: Pick<Owner, 'token'> = owner) =>
  server.call(collectionRoutes.updateCollection, { params: { id }, body: { revision, ...own } }, { token });
const get = ({ id }: { id: string }) =>
  server.call(collectionRoutes.getCollection, { params: { id } }, owner);
const remove = ({ id }: { id: string }, { token }: Pick<Owner, 'token'> = owner) =>
  server.call(collectionRoutes.deleteCollection, { params: { id } }, { token });
const newType = ({ call }: Pick<Owner, 'call'> = owner) =>
  call(collectionRoutes.createCollectionType, { body: { name: randomUUID() } });

describe('a new collection', () => {
  test('creating a collection requires a member of an organization', async () => {
    expect(await create({}, { token: 'x' })).toMatchObject({ status: 401 });
    expect(await create({}, await newPerson(server))).toMatchObject({ status: 403 });
  });

  test('a new collection keeps its buildings in order and its types by name', async () => {
    const [b, a] = [
      await owner.call(collectionRoutes.createCollectionType, { body: { name: 'B type' } }),
      await owner.call(collectionRoutes.createCollectionType, { body: { name: 'a type' } }),
    ];
    const { status, body } = await create({
      name: '  Downtown ',
      building_ids: [pine, oak, pine, elm],
      tags: [b.value, a.value, b.value],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      name: 'Downtown',
      tags: [
        { value: a.value, label: 'a type' },
        { value: b.value, label: 'B type' },
      ],
      building_count: 3,
      building_ids: [pine, oak, elm],
      thumbnails: [],
      photos: [],
      created_at: body.created_at,
      revision: 1,
    });
    expect((await get(body)).body).toEqual(body);
    const audit = await server.deps.db
      .selectFrom('audit_entry')
      .select(['verb', 'organization_id'])
      .where('entity', '=', 'collection')
      .where('entity_id', '=', body.id)
      .execute();
    expect(audit).toEqual([{ verb: 'create', organization_id: owner.organization.id }]);
  });

  test('a collection shows the first picture of its first four buildings that have one', async () => {
    const pictured = [];
    for (let made = 0; made < 5; made += 1)
      pictured.push(await newBuilding(owner, { url: '', images: [(await newImage(owner)).id] }));
    const [gone] = pictured;
    const taken = await owner.call(buildingRoutes.updateBuilding, {
      params: { id: gone?.id ?? '' },
      body: { ...buildingBody({ url: '', images: [(await newImage(owner)).id] }), revision: 1 },
    });
    const ids = pictured.map(({ id }) => id);
    const { body } = await create({ building_ids: [oak, ...ids] });
    expect(body.thumbnails).toEqual([
      taken.images[0]?.thumbnail,
      ...pictured.slice(1, 4).map(({ images }) => images[0]?.thumbnail),
    ]);
    expect(body.photos).toEqual(
      [taken, ...pictured.slice(1, 4)].map(({ id, name, images }) => ({
        building_id: id,
        name,
        src: images[0]?.preview,
      })),
    );
  });

  test.each<[field: string, value: unknown, path: string, message: string]>([
    ['name', ' ', 'name', 'Field is required'],
    ['name', 'a'.repeat(101), 'name', 'Should be at most 100 characters'],
    ['building_ids', [], 'building_ids', 'Choose at least one building'],
    ['building_ids', ['999999'], 'building_ids', 'is invalid'],
    ['building_ids', ['x'], 'building_ids.0', 'is invalid'],
    ['building_ids', Array(1001).fill('1'), 'building_ids', 'At most 1000 allowed'],
    ['tags', ['999999'], 'tags', 'is invalid'],
    ['tags', [''], 'tags.0', 'Field is required'],
    ['tags', Array(21).fill('1'), 'tags', 'At most 20 allowed'],
  ])('a collection with %s = %j is refused', async (field, value, path, message) => {
    const answer = await create({ [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { [path]: [message] } });
  });

  test('a collection with a deleted building is refused', async () => {
    const gone = await plain('Gone');
    await owner.call(buildingRoutes.deleteBuilding, { params: { id: gone } });
    expect(await create({ building_ids: [oak, gone] })).toMatchObject({
      status: 400,
      body: { building_ids: ['is invalid'] },
    });
  });
});

const taken = { name: ['A collection with this name already exists'] };

describe('the name of a collection', () => {
  test('a new collection cannot have the name of another, whatever its case', async () => {
    const other = await newOwner(server);
    const building = await plain('Oak', other);
    const mine = { name: 'South Side', building_ids: [building] };
    const { body: first } = await create(mine, other);
    expect(await create({ ...mine, name: ' south SIDE ' }, other)).toMatchObject({
      status: 400,
      body: taken,
    });
    expect(await create({ name: 'South Side' }), 'another organization').toMatchObject({ status: 201 });
    expect(await remove(first, other)).toMatchObject({ status: 204 });
    expect(await create(mine, other), 'the name of a deleted one').toMatchObject({ status: 201 });
  });

  test('a collection cannot be renamed to the name of another, but keeps its own in another case', async () => {
    const { body: first } = await create();
    const { body: second } = await create();
    expect(await update(second, { name: first.name.toUpperCase() })).toMatchObject({
      status: 400,
      body: taken,
    });
    expect((await get(second)).body).toEqual(second);
    const name = second.name.toUpperCase();
    expect(await update(second, { name })).toMatchObject({ status: 200, body: { name } });
  });

  test('exactly one of two people who choose a name at the same time gets it', async () => {
    const name = `Rush ${randomUUID()}`;
    const answers = await Promise.all([create({ name }), create({ name }), create({ name })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });
});

describe('changing a collection', () => {
  test('changing a collection stores the given fields and keeps the others', async () => {
    const { value } = await newType();
    const { body: made } = await create({ building_ids: [oak, pine], tags: [value] });
    const { status, body } = await update(made, { name: 'Uptown' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...made, name: 'Uptown', revision: 2 });
    const { body: moved } = await update(body, { building_ids: [elm, oak], tags: [] });
    expect(moved).toEqual({ ...body, building_ids: [elm, oak], tags: [], revision: 3 });
    expect((await get(made)).body).toEqual(moved);
  });

  test.each([
    ['revision', { revision: undefined }],
    ['name', { name: '' }],
    ['building_ids', { building_ids: [] }],
    ['building_ids', { name: 'Other', building_ids: ['999999'] }],
    ['tags', { name: 'Other', tags: ['999999'] }],
  ])(
    'an invalid change of a collection is refused under %s for %j and changes nothing',
    async (field, own) => {
      const made = await newCollection(owner, { building_ids: [oak] });
      const { status, body } = await update(made, own);
      expect([status, body]).toMatchObject([400, { [field]: [expect.any(String)] }]);
      expect((await get(made)).body).toEqual(made);
    },
  );

  test('a change based on an old revision is refused with the current collection', async () => {
    const made = await newCollection(owner, { building_ids: [oak] });
    const { body: current } = await update(made, { name: 'Theirs' });
    expect(await update(made, { name: 'Mine' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current },
    });
  });

  test('exactly one of three simultaneous saves of a collection succeeds', async () => {
    const made = await newCollection(owner, { building_ids: [oak] });
    const answers = await Promise.all(
      [[oak], [pine], [elm]].map((building_ids) => update(made, { building_ids })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await get(made)).body).toMatchObject({ revision: 2, building_count: 1 });
  });
});

describe('the buildings of a collection', () => {
  const buildings = async (id: string, query: object = {}) => {
    const { count, buildings: rows } = await owner.call(collectionRoutes.listCollectionBuildings, {
      params: { id },
      query,
    });
    return [count, rows.map((row) => row.name)];
  };

  test('the buildings of a collection are paged in its order', async () => {
    const { id } = await newCollection(owner, { building_ids: [pine, elm, oak] });
    expect(await buildings(id)).toEqual([3, ['Pine', 'Elm', 'Oak']]);
    expect(await buildings(id, { limit: 1, offset: 1 })).toEqual([3, ['Elm']]);
    expect(await buildings(id, { offset: 3 })).toEqual([3, []]);
  });

  test('a building has a campaign while one that is not closed promotes it', async () => {
    const { id } = await newCollection(owner, { building_ids: [pine, elm] });
    const having = async () =>
      (await owner.call(collectionRoutes.listCollectionBuildings, { params: { id } })).buildings.map(
        (row) => row.has_campaign,
      );
    expect(await having()).toEqual([false, false]);
    const kind = CampaignKind.building;
    const campaign = await newCampaignOf(server, owner, { kind, target_id: elm });
    expect(await having()).toEqual([false, true]);
    const set = (columns: { status?: CampaignStatus; deleted_at?: Date }) =>
      server.deps.db.updateTable('campaign').set(columns).where('id', '=', campaign.id).execute();
    await set({ status: CampaignStatus.closed });
    expect(await having()).toEqual([false, false]);
    await set({ status: CampaignStatus.live, deleted_at: new Date() });
    expect(await having()).toEqual([false, false]);
  });

  test('a deleted building leaves its collections', async () => {
    const gone = await plain('Gone');
    const made = await newCollection(owner, { building_ids: [gone, oak] });
    await owner.call(buildingRoutes.deleteBuilding, { params: { id: gone } });
    expect(await buildings(made.id)).toEqual([1, ['Oak']]);
    expect((await get(made)).body).toMatchObject({ building_count: 1, building_ids: [oak] });
  });

  test('a building deleted at the same moment never remains in a new collection', async () => {
    for (let round = 0; round < 8; round += 1) {
      const gone = await plain('Gone');
      const [{ status, body }] = await Promise.all([
        create({ building_ids: [oak, gone] }),
        owner.call(buildingRoutes.deleteBuilding, { params: { id: gone } }),
      ]);
      if (status === 201) expect((await get(body)).body.building_ids).toEqual([oak]);
      else expect([status, body]).toMatchObject([400, { building_ids: ['is invalid'] }]);
    }
  });
});

describe('deleting a collection', () => {
  test('a collection is deleted once, and its buildings stay', async () => {
    const made = await newCollection(owner, { building_ids: [oak], tags: [(await newType()).value] });
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(made)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404]);
    expect(await get(made)).toMatchObject({ status: 404 });
    expect(await update(made, { name: 'Back' })).toMatchObject({ status: 404 });
    const { name } = await owner.call(buildingRoutes.getBuilding, { params: { id: oak } });
    expect(name).toBe('Oak');
  });
});

describe('a collection that is foreign or missing', () => {
  test.each<[name: keyof typeof collectionRoutes, more: object]>([
    ['getCollection', {}],
    ['updateCollection', { body: { revision: 1, name: 'Mine' } }],
    ['deleteCollection', {}],
    ['listCollectionBuildings', {}],
  ])('%s does not find a collection of another organization', async (name, more) => {
    const made = await newCollection(owner, { building_ids: [oak] });
    const { token } = await newOwner(server);
    const route: RouteDefinition = collectionRoutes[name];
    const call = (id: string, by: object) => server.call(route, { params: { id }, ...more }, by);
    expect(await call(made.id, {})).toMatchObject({ status: 401 });
    expect(await call('x', { token })).toMatchObject({ status: 400 });
    const notFound = { status: 404, body: { message: 'Collection not found' } };
    expect(await call(made.id, { token })).toMatchObject(notFound);
    expect(await call('999999', { token })).toMatchObject(notFound);
    expect((await get(made)).body).toEqual(made);
  });
});
