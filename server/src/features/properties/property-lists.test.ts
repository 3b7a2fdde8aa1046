import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { propertyKinds } from '../../../../test/factories/property-kinds.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

describe.each(['building', 'listing'] as const)('the list of kind %s', (kind) => {
  const { create, list, listRoute } = propertyKinds[kind];

  test('the list requires a member of an organization', async () => {
    expect(await server.call(listRoute, {})).toMatchObject({ status: 401 });
    expect(await server.call(listRoute, {}, await newPerson(server))).toMatchObject({ status: 403 });
  });

  test('the list is empty for a new organization', async () => {
    expect(await list(await newOwner(server))).toEqual({ count: 0, rows: [] });
  });

  test('the list is sorted, paged, searched literally and counted', async () => {
    const own = await newOwner(server);
    const made = ['Birch', 'apple', 'Cedar', 'Dogwood 100%', 'Elm_Row'];
    for (const [index, name] of made.entries())
      await create(server, own, { name, address: `${index}00 Side Street` });
    const names = async (query: object) => (await list(own, query)).rows.map(({ name }) => name);
    expect(await names({})).toEqual(made.toReversed());
    expect(await names({ ordering: 'created_at' })).toEqual(made);
    expect(await names({ ordering: 'name' })).toEqual(['apple', 'Birch', 'Cedar', 'Dogwood 100%', 'Elm_Row']);
    expect(await names({ ordering: '-name,created_at', limit: 2 })).toEqual(['Elm_Row', 'Dogwood 100%']);
    expect(await names({ ordering: 'name', limit: 2, offset: 2 })).toEqual(['Cedar', 'Dogwood 100%']);
    expect(await list(own, { limit: 2, offset: 4 })).toMatchObject({ count: 5, rows: [{ name: 'Birch' }] });
    expect(await list(own, { search: ' CEDAR ' })).toMatchObject({ count: 1, rows: [{ name: 'Cedar' }] });
    expect(await names({ search: 'austin CED' })).toEqual(['Cedar']);
    expect(await names({ search: 'cedar dogwood' })).toEqual([]);
    expect(await names({ search: '300 side' })).toEqual(['Dogwood 100%']);
    expect(await names({ search: 'austin', limit: 100 })).toHaveLength(5);
    expect(await names({ search: '%' })).toEqual(['Dogwood 100%']);
    expect(await names({ search: '_' })).toEqual(['Elm_Row']);
    expect(await list(own, { search: '\\' })).toEqual({ count: 0, rows: [] });
    expect(await list(owner, { search: 'cedar' })).toEqual({ count: 0, rows: [] });
  });

  test.each([
    ['ordering', 'password_hash'],
    ['ordering', 'name;drop table building'],
    ['ordering', '--name'],
    ['limit', String(limits.page.max + 1)],
    ['limit', '0'],
    ['offset', '-1'],
    ['search', 'a'.repeat(101)],
    ['search', 'a\u0000b'],
  ])('the list refuses %s = %j', async (field, value) => {
    const { status, body } = await server.call(listRoute, { query: { [field]: value } }, owner);
    expect(status).toBe(400);
    expect(body).toHaveProperty(field);
  });

  test('the list counts correctly right after simultaneous creations', async () => {
    const own = await newOwner(server);
    await Promise.all(Array.from({ length: 12 }, () => create(server, own, { name: randomUUID() })));
    expect((await list(own)).count).toBe(12);
  });
});
