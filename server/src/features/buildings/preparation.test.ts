import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes, type Building } from '#contract/buildings.ts';
import { eventually } from '../../../../test/eventually.ts';
import { buildingBody } from '../../../../test/factories/assets.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { giveUpPreparationsJob } from '../properties/give-up-job.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
let site: Server;
let host = '';
let page = '';

beforeAll(async () => {
  site = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ settings: { PAGE_READER_ALLOWED_HOSTS: host } });
  owner = await newOwner(server);
});
afterAll(async () => {
  await server.close();
  site.closeAllConnections();
  site.close();
});

const create = (url: string) =>
  owner.call(buildingRoutes.createBuilding, { body: buildingBody({ url, images: [] }) });
const get = ({ id }: { id: string }) => owner.call(buildingRoutes.getBuilding, { params: { id } });

/** Waits until the building's preparation has ended and returns the building. */
const prepared = (building: { id: string }) =>
  eventually(async () => {
    const found = await get(building);
    const { initializing_status: status } = found;
    return (status === 'done' || status === 'failed') && found;
  });

const jsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const home = {
  '@type': 'ApartmentComplex',
  name: 'Maple Court',
  offers: { lowPrice: 1195, highPrice: 1690 },
};

describe('an abandoned preparation', () => {
  const setBack = (id: string, status: 'queued' | 'running', minutes: number) =>
    server.deps.db
      .updateTable('building')
      .set({ initializing_status: status, preparing_since: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', id)
      .execute();

  test.each([
    ['running', 14, 'running'],
    ['running', 16, 'failed'],
    ['queued', 59, 'queued'],
    ['queued', 61, 'failed'],
  ] as const)('a preparation that was %s for %i minutes is %s', async (status, minutes, after) => {
    page = jsonLd(home);
    const building = await prepared(await create(`http://${host}/maple`));
    await setBack(building.id, status, minutes);
    await giveUpPreparationsJob(server.deps.db);
    expect((await get(building)).initializing_status).toBe(after);
  });

  test('an abandoned preparation can be restarted, and a running one does not start twice', async () => {
    page = jsonLd(home);
    const building = await prepared(await create(`http://${host}/maple`));
    const again = () => owner.call(buildingRoutes.initializeBuilding, { params: { id: building.id } });
    await setBack(building.id, 'running', 1);
    expect((await again()).initializing_status).toBe('running');
    await setBack(building.id, 'running', 20);
    await giveUpPreparationsJob(server.deps.db);
    expect((await again()).initializing_status).toBe('queued');
    expect(await prepared(building)).toMatchObject({ initializing_status: 'done' });
  });
});

describe('an unreachable page', () => {
  test('an unreachable page keeps the previous reading until the address changes', async () => {
    page = jsonLd(home);
    const building = await prepared(await create(`http://${host}/maple`));
    site.once('request', () => undefined);
    const listeners = site.listeners('request');
    site.removeAllListeners('request');
    site.on('request', (_, response: ServerResponse) => response.writeHead(500).end());
    await owner.call(buildingRoutes.initializeBuilding, { params: { id: building.id } });
    const after = await prepared(building);
    expect(after.page_reading).toEqual(building.page_reading);
    expect(after.initialization.steps[0]).toMatchObject({ state: 'skipped' });
    site.removeAllListeners('request');
    for (const listener of listeners) site.on('request', listener as () => void);
  });
});

describe("a new building's preparation", () => {
  test('a new building shows its preparation steps and their results', async () => {
    page = jsonLd(home);
    const building = await create(`http://${host}/maple`);
    expect(building.initialization).toEqual({
      status: 'queued',
      steps: [
        { name: 'read_page', state: 'waiting', note: null },
        { name: 'write_suggestions', state: 'waiting', note: null },
      ],
    });
    expect(await prepared(building)).toMatchObject({
      initializing_status: 'done',
      initialization: {
        status: 'done',
        steps: [
          { name: 'read_page', state: 'done', note: null },
          { name: 'write_suggestions', state: 'done', note: expect.stringMatching(/^\d+ ad groups$/) },
        ],
      },
      page_reading: { url: `http://${host}/maple`, name: 'Maple Court', min_price: 1195, max_price: 1690 },
    });
  });

  test('a new building offers the values of its page and keeps the written ones', async () => {
    page = jsonLd({ ...home, name: 'Something Else' });
    const building = await prepared(await create(`http://${host}/`));
    expect(building.name).toBe('Maple Court');
    expect(building.page_reading).toMatchObject({ name: 'Something Else' });
  });

  test.each([
    ['', 'No web address was given'],
    ['http://127.0.0.1:1/', 'The address is not public'],
    ['http://[::1]/', 'The address is not public'],
    ['http://localhost/', 'The address is not public'],
    ['http://nowhere.invalid/', 'The page could not be reached'],
  ])('a building with the address %j is prepared without a page reading', async (url, note) => {
    expect(await prepared(await create(url))).toMatchObject({
      initializing_status: 'done',
      page_reading: null,
      initialization: { steps: [{ state: 'skipped', note }, { state: 'done' }] },
    });
  });

  test.each<[string, string]>([
    ['says that it has no offers', jsonLd({ ...home, offers: null })],
    ['has a NUL character in its name', jsonLd({ ...home, name: 'Maple\u0000Court' })],
    ['has half a character in its name', jsonLd({ ...home, name: 'Maple \ud83c' })],
  ])('a building whose page %s is prepared', async (_, text) => {
    page = text;
    expect(await prepared(await create(`http://${host}/`))).toMatchObject({ initializing_status: 'done' });
  });
});

describe('repeating a preparation', () => {
  const again = (building: Building, { token } = owner) =>
    server.call(buildingRoutes.initializeBuilding, { params: { id: building.id } }, { token });

  test('repeating a preparation reads the current page', async () => {
    page = jsonLd(home);
    const building = await prepared(await create(`http://${host}/`));
    page = jsonLd({ ...home, name: 'Maple Court II' });
    expect(await again(building)).toMatchObject({
      status: 202,
      body: {
        initializing_status: 'queued',
        initialization: { steps: [{ state: 'waiting' }, { state: 'waiting' }] },
      },
    });
    const after = await prepared(building);
    expect(after.page_reading?.name).toBe('Maple Court II');
    expect(after.revision).toBe(building.revision);
  });

  test('many simultaneous restarts of a preparation finish', async () => {
    page = jsonLd(home);
    const building = await prepared(await create(`http://${host}/`));
    const answers = await Promise.all(Array.from({ length: 8 }, () => again(building)));
    expect(answers.every(({ status }) => status === 202 || status === 409)).toBe(true);
    await eventually(async () => {
      const { rows } = await server.deps.pool.query<{ open: string }>(
        `select count(*) as open from pgboss.job where name = 'initialize-building' and state < 'completed'`,
      );
      return rows[0]?.open === '0';
    });
    expect(await prepared(building)).toMatchObject({ initializing_status: 'done' });
  });

  test('repeating a failed preparation completes it', async () => {
    const building = await prepared(await create(''));
    await server.deps.db
      .updateTable('building')
      .set({ initializing_status: 'failed', suggestions: null })
      .where('id', '=', building.id)
      .execute();
    await again(building);
    expect(await prepared(building)).toMatchObject({ initializing_status: 'done' });
  });

  test('changing the web address restarts the preparation', async () => {
    page = jsonLd({ ...home, name: 'New Site' });
    const building = await prepared(await create(''));
    const { revision } = building;
    const body = { ...buildingBody({ url: `http://${host}/new`, images: [] }), revision };
    const changed = await owner.call(buildingRoutes.updateBuilding, { params: { id: building.id }, body });
    expect(changed.initializing_status).toBe('queued');
    expect((await prepared(building)).page_reading).toMatchObject({ name: 'New Site' });
  });

  test('removing the web address deletes the page reading', async () => {
    page = jsonLd(home);
    const building = await prepared(await create(`http://${host}/`));
    const body = { ...buildingBody({ url: '', images: [] }), revision: building.revision };
    await owner.call(buildingRoutes.updateBuilding, { params: { id: building.id }, body });
    expect((await prepared(building)).page_reading).toBeNull();
  });
});
