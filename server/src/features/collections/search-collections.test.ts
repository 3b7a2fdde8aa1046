import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionRoutes } from '#contract/collections.ts';
import { newBuilding, newCollection } from '../../../../test/factories/assets.ts';
import { newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const search = (body: object, { token }: Pick<Owner, 'token'>, headers: Record<string, string> = {}) =>
  server.call(collectionRoutes.searchCollections, { body }, { token, headers });
const createType = (name: string, { token }: Pick<Owner, 'token'>) =>
  server.call(collectionRoutes.createCollectionType, { body: { name } }, { token });
const types = ({ call }: Pick<Owner, 'call'>, query: object = {}) =>
  call(collectionRoutes.listCollectionTypes, { query });
const bare = (owner: Owner) => newBuilding(owner, { url: '', images: [] });

describe('searching collections', () => {
  let owner: Owner;
  let oak: string;
  let pine: string;
  let luxury: string;
  let budget: string;
  const names = async (body: object, by = owner) =>
    (await search(body, by)).body.collections.map(({ name }) => name);

  beforeAll(async () => {
    owner = await newOwner(server);
    [oak, pine] = [(await bare(owner)).id, (await bare(owner)).id];
    luxury = (await createType('Luxury', owner)).body.value;
    budget = (await createType('Budget', owner)).body.value;
    await newCollection(owner, { name: 'Downtown Oaks', building_ids: [oak], tags: [luxury] });
    await newCollection(owner, { name: 'Uptown 100%', building_ids: [oak, pine], tags: [luxury, budget] });
    await newCollection(owner, { name: 'River_Side', building_ids: [pine] });
  });

  test('searching collections requires a member of an organization', async () => {
    expect(await search({}, { token: 'x' })).toMatchObject({ status: 401 });
    expect(await search({}, await newPerson(server))).toMatchObject({ status: 403 });
  });

  test('searching collections returns all of them by page, newest first', async () => {
    const { body } = await search({}, owner);
    expect(body).toMatchObject({
      count: 3,
      collections: [
        { name: 'River_Side', building_count: 1, tags: [] },
        { name: 'Uptown 100%', building_count: 2, tags: [{ label: 'Budget' }, { label: 'Luxury' }] },
        { name: 'Downtown Oaks', building_count: 1, tags: [{ label: 'Luxury' }] },
      ],
    });
    expect((await search({ limit: 1, offset: 2 }, owner)).body).toMatchObject({
      count: 3,
      collections: [{ name: 'Downtown Oaks' }],
    });
  });

  test('searching collections matches part of the name literally, ignoring case', async () => {
    expect(await names({ name_suffix: 'TOWN' })).toEqual(['Uptown 100%', 'Downtown Oaks']);
    expect(await names({ name_suffix: ' oaks ' })).toEqual(['Downtown Oaks']);
    expect(await names({ name_suffix: '%' })).toEqual(['Uptown 100%']);
    expect(await names({ name_suffix: '_' })).toEqual(['River_Side']);
    expect((await search({ name_suffix: '\\' }, owner)).body).toEqual({ count: 0, collections: [] });
  });

  test('searching collections matches any of the buildings and all of the types', async () => {
    expect(await names({ building_ids: [oak] })).toEqual(['Uptown 100%', 'Downtown Oaks']);
    expect(await names({ building_ids: [oak, pine] })).toHaveLength(3);
    expect(await names({ tags: [luxury] })).toEqual(['Uptown 100%', 'Downtown Oaks']);
    expect(await names({ tags: [luxury, budget, luxury] })).toEqual(['Uptown 100%']);
    expect(await names({ name_suffix: 'town', building_ids: [pine], tags: [luxury] })).toEqual([
      'Uptown 100%',
    ]);
    expect(await names({ building_ids: ['999999'] })).toEqual([]);
    expect((await search({ tags: [budget], limit: 1 }, owner)).body.count).toBe(1);
  });

  test('searching collections finds nothing of another organization', async () => {
    const stranger = await newOwner(server);
    expect(await names({ name_suffix: 'town' }, stranger)).toEqual([]);
    expect(await names({ building_ids: [oak] }, stranger)).toEqual([]);
    expect((await search({ tags: [luxury] }, stranger)).body.count).toBe(0);
  });

  test('a repeated search returns current results even with the same idempotency key', async () => {
    const own = await newOwner(server);
    const headers = { 'idempotency-key': randomUUID() };
    expect((await search({}, own, headers)).body.count).toBe(0);
    await newCollection(own);
    expect((await search({}, own, headers)).body.count).toBe(1);
  });

  test.each([
    ['name_suffix', 'a'.repeat(101)],
    ['building_ids', ['x']],
    ['tags', 'Luxury'],
    ['limit', 0],
    ['limit', 101],
    ['offset', -1],
  ])('searching collections refuses %s = %j', async (field, value) => {
    const { status, body } = await search({ [field]: value }, owner);
    expect(status).toBe(400);
    expect(Object.keys(body)[0]).toMatch(field);
  });
});

describe('collection types', () => {
  test('collection types require a member of an organization', async () => {
    const call = (token: string) => server.call(collectionRoutes.listCollectionTypes, {}, { token });
    expect(await call('x')).toMatchObject({ status: 401 });
    expect(await createType('Mine', { token: 'x' })).toMatchObject({ status: 401 });
    const { token } = await newPerson(server);
    expect(await call(token)).toMatchObject({ status: 403 });
    expect(await createType('Mine', { token })).toMatchObject({ status: 403 });
  });

  test('collection types are listed by name with the number of their collections', async () => {
    const owner = await newOwner(server);
    expect(await types(owner)).toEqual({ count: 0, types: [] });
    const { status, body: river } = await createType('  River 100%', owner);
    expect([status, river]).toEqual([201, { value: river.value, label: 'River 100%', collection_count: 0 }]);
    const { body: city } = await createType('city', owner);
    await createType('Lake', owner);
    const { id } = await newCollection(owner, { tags: [river.value, city.value] });
    await newCollection(owner, { tags: [river.value] });
    expect(await types(owner)).toMatchObject({
      count: 3,
      types: [
        { label: 'city', collection_count: 1 },
        { label: 'Lake', collection_count: 0 },
        { label: 'River 100%', collection_count: 2 },
      ],
    });
    expect(await types(owner, { search: '%' })).toMatchObject({ count: 1, types: [{ label: 'River 100%' }] });
    expect(await types(owner, { limit: 1, offset: 1 })).toMatchObject({
      count: 3,
      types: [{ label: 'Lake' }],
    });
    await owner.call(collectionRoutes.deleteCollection, { params: { id } });
    expect((await types(owner, { search: 'CITY' })).types[0]?.collection_count).toBe(0);
  });

  test('names of collection types are unique within an organization', async () => {
    const [owner, other] = [await newOwner(server), await newOwner(server)];
    await createType('Lake side', owner);
    expect(await createType('lake SIDE', owner)).toMatchObject({
      status: 400,
      body: { name: ['A type with this name already exists'] },
    });
    expect(await createType('Lake side', other)).toMatchObject({ status: 201 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => createType('At once', owner)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400]);
    expect((await types(owner)).count).toBe(2);
  });

  test.each([
    ['', 'Field is required'],
    ['a'.repeat(51), 'Should be at most 50 characters'],
  ])('a collection type named %j is refused', async (name, message) => {
    const owner = await newOwner(server);
    expect(await createType(name, owner)).toMatchObject({ status: 400, body: { name: [message] } });
  });
});
