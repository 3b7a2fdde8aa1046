import { beforeEach, describe, expect, test } from 'vitest';
import { openTestSandbox } from '../testing/test-sandbox.ts';
import type { YardiClient } from './testing-client.ts';
import { AVAILABILITY, FLOOR_PLANS, yardiClient } from './testing-client.ts';

const sandbox = await openTestSandbox();
let yardi: YardiClient;
beforeEach(() => {
  yardi = yardiClient(sandbox);
});

const change = (id: string, body: object) => sandbox.control('POST', `/yardi/properties/${id}`, body);
const fault = (body: object) => sandbox.control('POST', '/faults', { network: 'yardi', ...body });
const older = () => yardi.older({ requestType: 'floorplan', propertyId: '700101' });
const newer = () => yardi.newer(FLOOR_PLANS, { propertyCode: 'p0700101' });

describe('rent control', () => {
  test('a rent factor raises and lowers all rents together', async () => {
    await change('700101', { rent_factor: 1.05 });
    expect((await older()).at('0.MinimumRent')).toBe('1265');
    expect((await newer()).at('floorplans.0.minimumRent')).toBe(1265);
    const units = await yardi.newer(AVAILABILITY, { propertyCode: 'p0700101' });
    expect(units.at('apartmentAvailabilities.0.minimumRent')).toBe(1286);
    await change('700106', { rent_factor: 2 });
    const plans = await yardi.newer(FLOOR_PLANS, { propertyCode: 'p0700106' });
    expect(plans.at('floorplans.0.minimumRent')).toBe(-1);
  });

  test('rents and occupancy can be set one by one', async () => {
    await change('700102', {
      units: [
        { id: 5_602_101, minimum_rent: 2100, maximum_rent: 2150 },
        { id: 5_602_102, status: 'Occupied No Notice', available_on: null },
      ],
      floor_plans: [{ id: 91_021, minimum_rent: 2080 }],
    });
    const studios = await yardi.newer(AVAILABILITY, { propertyCode: 'p0700102', floorPlanId: 91_021 });
    expect(studios.list('apartmentAvailabilities')).toMatchObject([{ minimumRent: 2100, maximumRent: 2150 }]);
    const plans = await yardi.newer(FLOOR_PLANS, { propertyCode: 'p0700102' });
    expect(plans.at('floorplans.0')).toMatchObject({ minimumRent: 2080, availableUnitsCount: 1 });
  });

  test('a reset restores the original rents', async () => {
    await change('700101', { rent_factor: 2 });
    await sandbox.control('POST', '/reset');
    expect((await older()).at('0.MinimumRent')).toBe('1205');
  });

  test('invalid rent changes are refused', async () => {
    await expect(change('700199', { rent_factor: 2 })).rejects.toThrow('404');
    await expect(change('700101', { units: [{ id: 1, minimum_rent: 5 }] })).rejects.toThrow('404');
    await expect(change('700101', { rent_factor: 0 })).rejects.toThrow('400');
    await expect(change('700101', { rent: 5 })).rejects.toThrow('400');
  });

  test('rents can be changed on the control page too', async () => {
    const page = await (await fetch(sandbox.url)).text();
    expect(page).toContain('Maple Court');
    expect(page).toContain('$1,225 – $2,280');
    const sent = await fetch(`${sandbox.url}/control/yardi/properties/700101`, {
      method: 'POST',
      body: new URLSearchParams({ rent_factor: '1.05' }),
      redirect: 'manual',
    });
    expect(sent.status).toBe(303);
    expect(await (await fetch(sandbox.url)).text()).toContain('$1,286 – $2,394');
  });
});

describe('Yardi faults', () => {
  test('a fault in the older API has its error format', async () => {
    await fault({ kind: 'rate_limited', retry_after_seconds: 30 });
    const limited = await older();
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBe('30');
    await fault({ kind: 'permission_lost' });
    expect(await older()).toMatchObject({ status: 200, json: [{ Error: '1020' }] });
    await fault({ kind: 'server_error' });
    expect((await older()).status).toBe(500);
    expect((await older()).list('')).toHaveLength(3);
  });

  test('a fault in the newer API has its error format', async () => {
    await fault({ kind: 'rate_limited' });
    const limited = await newer();
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBe('60');
    await fault({ kind: 'token_expired' });
    expect((await newer()).status).toBe(401);
    await fault({ kind: 'permission_lost' });
    expect(await newer()).toMatchObject({ status: 200, json: { errorCode: 401 } });
    await fault({ kind: 'server_error' });
    expect((await newer()).status).toBe(500);
    expect((await newer()).at('errorCode')).toBe(200);
  });

  test('a fault of one property leaves the others alone', async () => {
    await fault({ kind: 'server_error', account: '700102' });
    expect((await older()).status).toBe(200);
    expect((await newer()).status).toBe(200);
    expect((await yardi.older({ requestType: 'floorplan', propertyCode: 'p0700102' })).status).toBe(500);
  });

  test('a fault hits the sign-in only if its rule names the path', async () => {
    await fault({ kind: 'token_expired' });
    expect((await yardi.signIn()).status).toBe(200);
    await sandbox.control('DELETE', '/faults');
    for (const [kind, status] of [
      ['token_expired', 400],
      ['rate_limited', 429],
      ['server_error', 503],
    ] as const) {
      await fault({ kind, path_contains: '/connect/token' });
      expect((await yardi.signIn()).status).toBe(status);
    }
  });

  test('a fault can be silence', async () => {
    await fault({ kind: 'timeout_before_write', delay_ms: 30 });
    await expect(older()).rejects.toThrow('fetch failed');
    const log = await sandbox.control<{ status: number | null }[]>('GET', '/requests?network=yardi');
    expect(log.at(-1)?.status).toBeNull();
  });
});

test('the request log keeps no secrets', async () => {
  await older();
  await newer();
  const log = JSON.stringify(await sandbox.control('GET', '/requests?network=yardi'));
  expect(log).toContain('c0000700100');
  expect(log).not.toContain('yardi-dev-token');
  expect(log).not.toContain('yardi-dev-password');
  expect(log).toContain('"access_token\\":\\"[removed]');
});
