import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { yardiRoutes } from '#contract/yardi.ts';
import { buildingBody, connectYardi } from '../../../../test/factories/assets.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
  owner = await newOwner(server);
  await connectYardi(owner);
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

/** Ages the last reading, so that a sync reads again. */
async function forgetJustNow(id: string): Promise<void> {
  const long = new Date(Date.now() - 3_600_000);
  await server.deps.db.updateTable('building').set({ yardi_synced_at: long }).where('id', '=', id).execute();
}

/** Makes the next request about a property fail. */
const fault = (account: string, kind: string, more: object = {}) =>
  askSandbox(server, '/faults', { network: 'yardi', kind, account, ...more });

async function lastRequest(): Promise<number> {
  const requests = await askSandbox<{ id: number }[]>(server, '/requests?network=yardi&limit=1');
  return requests[0]?.id ?? 0;
}
async function requestsSince(id: number): Promise<string[]> {
  const requests = await askSandbox<{ path: string }[]>(server, `/requests?network=yardi&since_id=${id}`);
  return requests.map(({ path }) => path.slice(path.lastIndexOf('/')));
}

describe('syncing a building', () => {
  test('syncing reads changed prices without changing the building', async () => {
    const id = await activated('700102');
    await askSandbox(server, '/yardi/properties/700102', { rent_factor: 2 });
    await forgetJustNow(id);
    const { status, body } = await sync(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ min_price: 4100, max_price: 8980, problem: null });
    expect(await kept(id)).toEqual(body);
    const building = await owner.call(buildingRoutes.getBuilding, { params: { id } });
    expect(building.apartment_prices).toEqual({ min: 1195, max: 1690.5 });
  });

  test('syncing within a minute makes no call to Yardi', async () => {
    const id = await activated('700101');
    const before = await lastRequest();
    const first = await sync(id);
    expect(await sync(id)).toMatchObject({ status: 200, body: first.body });
    await kept(id);
    expect(await requestsSince(before)).toEqual([]);
    await forgetJustNow(id);
    await sync(id);
    expect(await requestsSince(before)).toEqual(['/getapartmentavailability', '/getfloorplans']);
  });

  test.each([
    ['rate_limited', 'Yardi asks us to wait a moment'],
    ['server_error', 'Yardi is having problems'],
    ['timeout_before_write', 'Yardi did not respond'],
    [
      'permission_lost',
      'Yardi rejected the credentials. Check the company code, the API token and the sign-in',
    ],
  ])('syncing under %s keeps the last good prices and reports the reason', async (kind, problem) => {
    const id = await activated('700103');
    await forgetJustNow(id);
    const before = await kept(id);
    await fault('700103', kind, { delay_ms: 1 });
    const { status, body } = await sync(id);
    expect([status, body]).toEqual([200, { ...before, problem }]);
    expect(await kept(id)).toEqual(body);
    const { problem: said } = await owner.call(yardiRoutes.getYardiConnection, {});
    expect(said).toBe(kind === 'permission_lost' ? problem : null);
    const again = await sync(id);
    expect(again.body).toMatchObject({ problem: null, prices: before.prices });
    expect(await owner.call(yardiRoutes.getYardiConnection, {})).toMatchObject({ problem: null });
  });

  test.each(['rate_limited', 'server_error'])(
    'a sync whose second call fails with %s keeps the prices',
    async (kind) => {
      const id = await activated('700103');
      await forgetJustNow(id);
      const before = await kept(id);
      await fault('700103', kind, { path_contains: 'getfloorplans' });
      expect((await sync(id)).body).toMatchObject({ prices: before.prices, problem: expect.any(String) });
    },
  );

  test('syncing clears the prices when Yardi has none', async () => {
    const id = await activated('700104');
    type Property = { units: { id: number }[]; floor_plans: { id: number }[] };
    const { units, floor_plans: plans } = await askSandbox<Property>(server, '/yardi/properties/700104');
    await askSandbox(server, '/yardi/properties/700104', {
      units: units.map((unit) => ({ id: unit.id, status: 'Occupied No Notice', available_on: null })),
      floor_plans: plans.map((plan) => ({ id: plan.id, minimum_rent: -1, maximum_rent: -1 })),
    });
    await forgetJustNow(id);
    expect((await sync(id)).body).toMatchObject({
      prices: [],
      min_price: null,
      max_price: null,
      problem: null,
    });
  });

  test('syncing signs in again when the token has expired or was revoked early', async () => {
    const id = await activated('700111');
    const read = async () => {
      await forgetJustNow(id);
      const before = await lastRequest();
      expect((await sync(id)).body).toMatchObject({ problem: null, min_price: 1560 });
      return requestsSince(before);
    };
    const [availability, plans] = ['/getapartmentavailability', '/getfloorplans'];
    expect(await read()).toEqual([availability, plans]);
    await fault('700111', 'token_expired');
    expect(await read()).toEqual([availability, '/token', availability, plans]);
    await askSandbox(server, '/clock', { advance_minutes: 61 });
    expect(await read()).toEqual([availability, '/token', availability, plans]);
    expect(await read()).toEqual([availability, plans]);
  });

  test('syncing requires a connection once it must call Yardi', async () => {
    const own = await newOwner(server);
    await connectYardi(own);
    const id = await newOne(own);
    await activate(id, '700101', own);
    await own.call(yardiRoutes.disconnectYardi, {});
    await forgetJustNow(id);
    expect(await sync(id, own)).toMatchObject({
      status: 409,
      body: { message: 'Connect Yardi on the organization page first. Nothing was changed.' },
    });
  });
});
