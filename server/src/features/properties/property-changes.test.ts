import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteDefinition } from '#contract/route/route.ts';
import { newImage } from '../../../../test/factories/assets.ts';
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

describe.each(['building', 'listing'] as const)('a property of kind %s', (kind) => {
  const { amenities, body: formBody, make, create, get, update, remove, list, routes } = propertyKinds[kind];
  const read = async (property: { id: string }) => (await get(server, owner, property)).body;

  test('creating a property requires a member of an organization', async () => {
    expect(await create(server, { token: 'x' })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    expect(await create(server, await newPerson(server))).toMatchObject({ status: 403 });
  });

  test('creating a property ignores an id, organization or state in the payload', async () => {
    const other = await newOwner(server);
    const { body } = await create(server, owner, {
      id: '1',
      organization_id: other.organization.id,
      initializing_status: 'done',
      revision: 7,
      created_at: '2001-01-01T00:00:00Z',
    });
    expect(body).toMatchObject({ initializing_status: 'queued', revision: 1 });
    expect(body.created_at).not.toContain('2001');
    expect((await list(other)).count).toBe(0);
  });

  test('a new property keeps its pictures in order without duplicates', async () => {
    const [a, b] = [(await newImage(owner)).id, (await newImage(owner)).id];
    const { body } = await create(server, owner, { images: [b, a, b] });
    expect(body.images.map(({ id }) => id)).toEqual([b, a]);
  });

  test('changing a property stores the new values and increments its revision', async () => {
    const property = await make(owner);
    const image = await newImage(owner);
    const own = { name: 'Quince Row', neighborhood: '', [amenities]: [] };
    const { status, body } = await update(server, owner, property, { ...own, images: [image.id] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...own, images: [image], revision: 2 });
    expect(await read(property)).toEqual(body);
    expect(await list(owner, { search: 'quince row' })).toMatchObject({ rows: [{ id: property.id }] });
    expect(await update(server, owner, body)).toMatchObject({ status: 200, body: { revision: 3 } });
  });

  test('a change that lacks fees, more facts and the declaration leaves them as they are', async () => {
    const fees = [{ name: 'Trash', amount: 84.5, frequency: 'monthly', mandatory: true }];
    const kept = { fees, more_facts: { year_built: 2019 }, older_persons_community: true };
    const { more_facts, older_persons_declaration, ...property } = await make(owner, kept);
    expect([property.fees, more_facts.year_built]).toEqual([fees, 2019]);
    const { body } = await update(server, owner, property, { name: 'Quince Row' });
    expect(body).toMatchObject({ name: 'Quince Row', fees, more_facts, older_persons_declaration });
    expect(older_persons_declaration).not.toBeNull();
    const none = { fees: [], more_facts: {}, older_persons_community: false };
    expect((await update(server, owner, body, none)).body).toMatchObject({
      fees: [],
      more_facts: { year_built: null },
      older_persons_declaration: null,
    });
  });

  test('a change based on an old revision is refused with the current property', async () => {
    const property = await make(owner);
    const { body: current } = await update(server, owner, property, { name: 'Theirs' });
    expect(await update(server, owner, property, { name: 'Mine' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current },
    });
    expect((await read(property)).name).toBe('Theirs');
  });

  test('exactly one of three simultaneous saves of a property succeeds', async () => {
    const property = await make(owner);
    const answers = await Promise.all(
      ['A1', 'B2', 'C3'].map((name) => update(server, owner, property, { name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await read(property)).revision).toBe(2);
  });

  test.each(['queued', 'running'] as const)(
    'a property cannot be changed while its preparation is %s',
    async (status) => {
      const property = await make(owner);
      const set = (initializing_status: 'queued' | 'running' | 'failed') =>
        server.deps.db.updateTable(kind).set({ initializing_status }).where('id', '=', property.id).execute();
      await set(status);
      expect(await update(server, owner, property)).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: `The ${kind} is still being prepared: wait until it is ready` },
      });
      await set('failed');
      expect(await update(server, owner, property)).toMatchObject({ status: 200 });
    },
  );

  test.each([
    ['its revision', { revision: undefined }, 'revision'],
    ['a name', { name: '' }, 'name'],
    ['pictures that are there', { images: ['999999'] }, 'images'],
    ['a city of its state', { city: '4699066', state: '1' }, 'city'],
  ])('changing a property requires %s', async (_, own, field) => {
    const property = await make(owner);
    const { status, body } = await update(server, owner, property, own);
    expect([status, body]).toMatchObject([400, { [field]: [expect.any(String)] }]);
    expect(await read(property)).toEqual(property);
  });

  test('removed pictures are kept hidden and return in their new position', async () => {
    const [a, b] = [(await newImage(owner)).id, (await newImage(owner)).id];
    const property = await make(owner, { images: [a, b] });
    const { body: without } = await update(server, owner, property, { images: [b] });
    expect(without.images.map(({ id }) => id)).toEqual([b]);
    const { rows: kept } = await server.deps.pool.query(
      `select image_id::text as id from ${kind}_image where ${kind}_id = $1 and deleted_at is not null`,
      [property.id],
    );
    expect(kept).toEqual([{ id: a }]);
    expect((await list(owner, { limit: 1 })).rows[0]?.thumbnail).toBe(without.images[0]?.thumbnail);
    const { body: again } = await update(server, owner, without, { images: [b, a] });
    expect(again.images.map(({ id }) => id)).toEqual([b, a]);
  });

  test('a deleted property disappears everywhere and cannot be deleted again', async () => {
    const own = await newOwner(server);
    const [property, other] = [await make(own), await make(own)];
    expect(await remove(server, own, property)).toMatchObject({ status: 204, body: undefined });
    expect(await remove(server, own, property)).toMatchObject({ status: 404 });
    expect(await update(server, own, property)).toMatchObject({ status: 404 });
    expect(await list(own)).toMatchObject({ count: 1, rows: [{ id: other.id }] });
  });

  test('ten simultaneous deletions of a property count once', async () => {
    const own = await newOwner(server);
    const [property] = [await make(own), await make(own)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(server, own, property)));
    expect((await list(own)).count).toBe(1);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test.each(routes.map((route) => [route.summary, route] as const))(
    'a foreign, deleted or missing property is not found: %s',
    async (_, route: RouteDefinition) => {
      const [property, gone] = [await make(owner), await make(owner)];
      await remove(server, owner, gone);
      const stranger = await newOwner(server);
      const body = route.body === undefined ? undefined : { ...formBody(), revision: 1 };
      const call = (id: string, token?: string) =>
        server.call(route, { params: { id }, body }, token === undefined ? {} : { token });
      expect(await call(property.id)).toMatchObject({ status: 401 });
      expect(await call('x', owner.token)).toMatchObject({ status: 400 });
      const name = kind === 'building' ? 'Building' : 'Listing';
      const notFound = { status: 404, body: { code: 'not_found', message: `${name} not found` } };
      expect(await call(property.id, stranger.token)).toMatchObject(notFound);
      expect(await call('999999', stranger.token)).toMatchObject(notFound);
      expect(await call(gone.id, owner.token)).toMatchObject(notFound);
      expect(await read(property)).toEqual(property);
    },
  );
});
