import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import type { RouteDefinition } from '#contract/route/route.ts';
import { yardiRoutes, type YardiPrices } from '#contract/yardi.ts';
import { buildingBody, connectYardi } from '../../../../test/factories/assets.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { newMember, newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
let older: Owner;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
  [owner, older] = [await newOwner(server), await newOwner(server)];
  await connectYardi(owner);
  await connectYardi(older, { generation: 'v1', company_code: 'C0000700100' });
});
afterAll(() => server.close());

/** Creates a building; its preparation may still be running, which Yardi ignores. */
async function newOne({ call }: Pick<Owner, 'call'> = owner): Promise<string> {
  return (await call(buildingRoutes.createBuilding, { body: buildingBody({ url: '' }) })).id;
}
const activate = (id: string, property: string, { token }: Pick<Owner, 'token'> = owner) =>
  server.call(yardiRoutes.activateBuilding, { params: { id }, body: { property_id: property } }, { token });
const sync = (id: string, { token }: Pick<Owner, 'token'> = owner) =>
  server.call(yardiRoutes.syncBuilding, { params: { id } }, { token });
const kept = (id: string) => owner.call(yardiRoutes.getBuildingPrices, { params: { id } });

async function activated(property: string): Promise<string> {
  const id = await newOne();
  expect(await activate(id, property)).toMatchObject({ status: 200 });
  return id;
}

/** Replaces stored credentials, which may stop working at Yardi after they were stored. */
const changeStored = ({ organization }: Owner, wrong: { api_token?: Buffer; company_code?: string }) =>
  server.deps.db
    .updateTable('yardi_connection')
    .set(wrong)
    .where('organization_id', '=', organization.id)
    .execute();

/** Makes the next request about a property fail. */
const fault = (account: string, kind: string, more: object = {}) =>
  askSandbox(server, '/faults', { network: 'yardi', kind, account, ...more });

const rows = ({ prices }: YardiPrices) =>
  Object.fromEntries(prices.map(({ label, min_price: min, max_price: max }) => [label, [min, max]]));

const properties: [id: string, rents: Record<string, [min: number, max: number]>][] = [
  ['700101', { Studio: [1225, 1365], '1 bedroom': [1475, 1710], '2 bedrooms': [1925, 2280] }],
  ['700102', { Studio: [2050, 2340], '1 bedroom': [2530, 3160], '2 bedrooms': [3550, 4490] }],
  ['700103', { Studio: [1445, 1610], '1 bedroom': [1740, 2180] }],
  ['700104', { Studio: [1815, 2020], '1 bedroom': [2290, 2790] }],
  ['700105', { Studio: [1160, 1290], '1 bedroom': [1370, 1550] }],
  ['700106', {}],
  ['700107', {}],
  ['700108', { Studio: [2015, 2140], '1 bedroom': [2515, 2890], '2 bedrooms': [3320, 3675] }],
  ['700109', { Studio: [1290, 1410], '2 bedrooms': [1980, 2150] }],
  ['700110', { Studio: [1110, 1240], '1 bedroom': [1345, 1490] }],
  ['700111', { '1 bedroom': [1560, 1740], '2 bedrooms': [2095, 2230] }],
];

describe.each(properties)('Yardi property %s', (property, rents) => {
  test('a Yardi property has the same prices in both generations', async () => {
    const { status, body } = await activate(await newOne(), property);
    expect(status).toBe(200);
    expect(rows(body)).toEqual(rents);
    const all = Object.values(rents).flat();
    expect(body).toMatchObject({
      property_id: property,
      min_price: all.length === 0 ? null : Math.min(...all),
      max_price: all.length === 0 ? null : Math.max(...all),
      synced_at: expect.any(String),
      problem: null,
    });
    const asOlder = await activate(await newOne(older), property, older);
    expect(asOlder.body).toEqual({ ...body, synced_at: asOlder.body.synced_at });
    const open = body.prices.map(({ units }) => units > 0);
    expect(open).toEqual(open.map(() => property !== '700105'));
  });
});

describe('activating a building', () => {
  test.each([
    ['p0700101', '700101'],
    ['P0700103', '700103'],
  ])('activating accepts the code %s for the number %s', async (code, number) => {
    const byCode = await activate(await newOne(), code);
    const byNumber = await activate(await newOne(), number);
    expect(rows(byCode.body)).toEqual(rows(byNumber.body));
  });

  test("activating accepts the owner's own code in the older generation", async () => {
    const { status, body } = await activate(await newOne(older), 'maple', older);
    expect([status, body.min_price]).toEqual([200, 1225]);
  });

  test("activating stores the property and keeps the building's own prices", async () => {
    const id = await newOne();
    const before = await owner.call(buildingRoutes.getBuilding, { params: { id } });
    const { body } = await activate(id, '700101');
    const after = await owner.call(buildingRoutes.getBuilding, { params: { id } });
    expect(after.yardi_property_id).toBe('700101');
    expect(after.apartment_parameters).toEqual(before.apartment_parameters);
    expect(after.revision).toBe(before.revision);
    expect(await kept(id)).toEqual(body);
    const audit = await server.deps.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('verb', '=', 'activate')
      .where('entity_id', '=', id)
      .execute();
    expect(audit).toEqual([{ changes: { property_id: '700101' } }]);
  });

  test('a member can activate a building and change its property', async () => {
    const member = await newMember(server, owner);
    const id = await newOne();
    expect(await activate(id, '700101', member)).toMatchObject({ status: 200 });
    expect(await activate(id, '700103', member)).toMatchObject({ status: 200, body: { min_price: 1445 } });
  });

  test.each([
    ['', 'Field is required'],
    ['700 101', 'Use the property ID, for example 700101 or p0123456'],
    ['a'.repeat(51), 'Should be at most 50 characters'],
    ['799999', 'Yardi does not know this property, or the credentials may not read it'],
  ])('the property %j is refused at its field', async (property, message) => {
    const id = await newOne();
    const { status, body } = await activate(id, property);
    const { property_id: said } = body as unknown as Record<string, string[]>;
    expect([status, said?.[0]]).toEqual([400, message]);
    const { yardi_property_id: found } = await owner.call(buildingRoutes.getBuilding, { params: { id } });
    expect(found).toBeNull();
  });

  test('the older generation reports a rejected token at the property field', async () => {
    const own = await newOwner(server);
    await connectYardi(own, { generation: 'v1' });
    await changeStored(own, { api_token: server.deps.cipher.encrypt('another token') });
    const answer = await activate(await newOne(own), '700101', own);
    expect(answer).toMatchObject({ status: 400, body: { property_id: [expect.any(String)] } });
  });

  test.each([
    ['token', () => ({ api_token: server.deps.cipher.encrypt('another token') })],
    ['company code', () => ({ company_code: 'c0000999999' })],
  ])(
    'the newer generation reports a wrong %s separately and stores it with the connection',
    async (_, wrong) => {
      const own = await newOwner(server);
      await connectYardi(own);
      await changeStored(own, wrong());
      const answer = await activate(await newOne(own), '700101', own);
      const message = 'Yardi rejected the credentials. Check the company code, the API token and the sign-in';
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', message } });
      const { problem } = await own.call(yardiRoutes.getYardiConnection, {});
      expect(problem).toBe(message);
      expect(await connectYardi(own)).toMatchObject({ problem: null });
    },
  );

  test('activating requires a connection', async () => {
    const own = await newOwner(server);
    expect(await activate(await newOne(own), '700101', own)).toMatchObject({
      status: 409,
      body: { message: 'Connect Yardi on the organization page first. Nothing was changed.' },
    });
  });

  test.each([
    ['rate_limited', 503],
    ['server_error', 502],
    ['timeout_before_write', 502],
  ])('activating changes nothing while Yardi answers %s', async (kind, status) => {
    const id = await newOne();
    await fault('700110', kind, { delay_ms: 1 });
    expect(await activate(id, '700110')).toMatchObject({ status });
    expect(await sync(id)).toMatchObject({
      status: 409,
      body: { message: 'Activate the building with its property ID first.' },
    });
  });
});

test('deactivating disconnects the building and deletes the Yardi prices', async () => {
  const id = await activated('700101');
  const deactivate = () => server.call(yardiRoutes.deactivateBuilding, { params: { id } }, owner);
  expect(await deactivate()).toMatchObject({ status: 204 });
  const building = await owner.call(buildingRoutes.getBuilding, { params: { id } });
  expect(building).toMatchObject({ yardi_property_id: null, apartment_prices: { min: 1195, max: 1690.5 } });
  expect(await sync(id)).toMatchObject({ status: 409 });
  expect(await deactivate()).toMatchObject({ status: 204 });
  expect(await activate(id, '700101')).toMatchObject({ status: 200 });
});

test('repeating an activation or deactivation has no second effect', async () => {
  const options = { token: owner.token, headers: { 'idempotency-key': randomUUID() } };
  const request = { params: { id: await newOne() }, body: { property_id: '700101' } };
  const first = await server.call(yardiRoutes.activateBuilding, request, options);
  expect(await server.call(yardiRoutes.activateBuilding, request, options)).toMatchObject({
    status: 200,
    body: first.body,
  });
  options.headers['idempotency-key'] = randomUUID();
  const { params } = request;
  for (const _ of ['once', 'again'])
    expect(await server.call(yardiRoutes.deactivateBuilding, { params }, options)).toMatchObject({
      status: 204,
    });
  const audit = await server.deps.db
    .selectFrom('audit_entry')
    .select('verb')
    .where('entity_id', '=', params.id)
    .where('verb', 'in', ['activate', 'deactivate'])
    .orderBy('id')
    .execute();
  expect(audit.map(({ verb }) => verb)).toEqual(['activate', 'deactivate']);
});

describe('a building that is foreign, deleted or missing', () => {
  test.each<[name: keyof typeof yardiRoutes, more: object]>([
    ['activateBuilding', { body: { property_id: '700101' } }],
    ['deactivateBuilding', {}],
    ['getBuildingPrices', {}],
    ['syncBuilding', {}],
  ])('%s does not find a building of another organization or a deleted one', async (name, more) => {
    const [id, gone] = [await activated('700101'), await activated('700101')];
    await owner.call(buildingRoutes.deleteBuilding, { params: { id: gone } });
    const route: RouteDefinition = yardiRoutes[name];
    const call = (of: string, by: { token?: string }) =>
      server.call(route, { params: { id: of }, ...more }, by);
    expect(await call(id, {})).toMatchObject({ status: 401 });
    expect(await call(id, { token: (await newPerson(server)).token })).toMatchObject({ status: 403 });
    const notFound = { status: 404, body: { code: 'not_found', message: 'Building not found' } };
    expect(await call(id, { token: older.token })).toMatchObject(notFound);
    expect(await call('999999', { token: older.token })).toMatchObject(notFound);
    expect(await call(gone, { token: owner.token })).toMatchObject(notFound);
    expect(await kept(id)).toMatchObject({ property_id: '700101' });
  });
});
