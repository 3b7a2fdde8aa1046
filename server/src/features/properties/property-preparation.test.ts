import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { propertyKinds } from '../../../../test/factories/property-kinds.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { giveUpPreparationsJob } from './give-up-job.ts';

let server: TestServer;
let owner: Owner;
let site: Server;
let host = '';
let page = '';
/** Status of the page, for an unreachable one. */
let pageStatus = 200;

beforeAll(async () => {
  site = createServer((_, response) =>
    response.writeHead(pageStatus, { 'content-type': 'text/html' }).end(page),
  );
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

const home = { '@type': 'ApartmentComplex', name: 'Quince Court' };
const jsonLd = (own: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({ ...home, ...own })}</script>`;

describe.each(['building', 'listing'] as const)('the preparation of kind %s', (kind) => {
  const { create, get, update, prepare } = propertyKinds[kind];

  /** Waits until the preparation has ended and returns the property. */
  const prepared = (property: { id: string }) =>
    eventually(async () => {
      const { body: found } = await get(server, owner, property);
      const { initializing_status: status } = found;
      return (status === 'done' || status === 'failed') && found;
    });
  const made = async (url = `http://${host}/`) => (await create(server, owner, { url })).body;
  const again = (property: { id: string }) => prepare(server, owner, property);

  const setBack = (id: string, status: 'queued' | 'running', minutes: number) =>
    server.deps.db
      .updateTable(kind)
      .set({ initializing_status: status, preparing_since: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', id)
      .execute();

  test('a new property shows its preparation steps and their results', async () => {
    page = jsonLd({ offers: { lowPrice: 1195, highPrice: 1690 } });
    const property = await made();
    expect(property.initialization).toEqual({
      status: 'queued',
      steps: [
        { name: 'read_page', state: 'waiting', note: null },
        { name: 'write_suggestions', state: 'waiting', note: null },
      ],
    });
    expect(await prepared(property)).toMatchObject({
      name: property.name,
      revision: 1,
      initializing_status: 'done',
      initialization: {
        status: 'done',
        steps: [
          { name: 'read_page', state: 'done', note: null },
          {
            name: 'write_suggestions',
            state: 'done',
            note: kind === 'building' ? expect.stringMatching(/^\d+ ad groups$/) : null,
          },
        ],
      },
      page_reading: { url: `http://${host}/`, name: 'Quince Court', min_price: 1195, max_price: 1690 },
    });
  });

  test.each([
    ['', 'No web address was given'],
    ['http://127.0.0.1:1/', 'The address is not public'],
    ['http://[::1]/', 'The address is not public'],
    ['http://localhost/', 'The address is not public'],
    ['http://nowhere.invalid/', 'The page could not be reached'],
  ])('a property with the address %j is prepared without a page reading', async (url, note) => {
    expect(await prepared(await made(url))).toMatchObject({
      initializing_status: 'done',
      page_reading: null,
      initialization: { steps: [{ state: 'skipped', note }, { state: 'done' }] },
    });
  });

  test.each<[string, () => string]>([
    ['says that it has no offers', () => jsonLd({ offers: null })],
    ['has a NUL character in its name', () => jsonLd({ name: 'Quince\u0000Court' })],
    ['has half a character in its name', () => jsonLd({ name: 'Quince \ud83c' })],
    ['has no usable data', () => 'Just words.'],
  ])('a property whose page %s is prepared', async (_, text) => {
    page = text();
    expect(await prepared(await made())).toMatchObject({ initializing_status: 'done' });
  });

  test.each([
    ['running', 14, 'running'],
    ['running', 16, 'failed'],
    ['queued', 59, 'queued'],
    ['queued', 61, 'failed'],
  ] as const)('a preparation that was %s for %i minutes is %s', async (status, minutes, after) => {
    const property = await prepared(await made(''));
    await setBack(property.id, status, minutes);
    await giveUpPreparationsJob(server.deps.db);
    expect((await get(server, owner, property)).body.initializing_status).toBe(after);
  });

  test('an abandoned preparation can be restarted, and a running one does not start twice', async () => {
    const property = await prepared(await made(''));
    await setBack(property.id, 'running', 1);
    expect((await again(property)).body.initializing_status).toBe('running');
    await setBack(property.id, 'running', 20);
    await giveUpPreparationsJob(server.deps.db);
    expect((await again(property)).body.initializing_status).toBe('queued');
    expect(await prepared(property)).toMatchObject({ initializing_status: 'done' });
  });

  test('an unreachable page keeps the previous reading until the address changes', async () => {
    page = jsonLd();
    const property = await prepared(await made());
    pageStatus = 500;
    await again(property);
    const after = await prepared(property);
    pageStatus = 200;
    expect(after.page_reading).toEqual(property.page_reading);
    expect(after.initialization.steps[0]).toMatchObject({ state: 'skipped' });
  });

  test('repeating a preparation requires a member of the organization', async () => {
    const property = await made('');
    expect(await prepare(server, { token: 'x' }, property)).toMatchObject({ status: 401 });
    expect(await prepare(server, await newPerson(server), property)).toMatchObject({ status: 403 });
  });

  test('repeating a preparation reads the current page', async () => {
    page = jsonLd();
    const property = await prepared(await made());
    page = jsonLd({ name: 'Quince Court II' });
    expect(await again(property)).toMatchObject({
      status: 202,
      body: { initialization: { status: 'queued', steps: [{ state: 'waiting' }, { state: 'waiting' }] } },
    });
    const after = await prepared(property);
    expect([after.page_reading?.name, after.revision]).toEqual(['Quince Court II', property.revision]);
  });

  test('many simultaneous restarts of a preparation finish', async () => {
    const property = await prepared(await made(''));
    const answers = await Promise.all(Array.from({ length: 8 }, () => again(property)));
    expect(answers.every(({ status }) => status === 202 || status === 409)).toBe(true);
    await eventually(async () => {
      const { rows } = await server.deps.pool.query<{ open: string }>(
        `select count(*) as open from pgboss.job where name = 'initialize-${kind}' and state < 'completed'`,
      );
      return rows[0]?.open === '0';
    });
    expect(await prepared(property)).toMatchObject({ initializing_status: 'done' });
  });

  test('repeating a failed preparation completes it', async () => {
    const property = await prepared(await made(''));
    await server.deps.db
      .updateTable(kind)
      .set({ initializing_status: 'failed', suggestions: null })
      .where('id', '=', property.id)
      .execute();
    await again(property);
    expect(await prepared(property)).toMatchObject({ initializing_status: 'done' });
  });

  test('only a change of the web address restarts the preparation, and its removal deletes the reading', async () => {
    page = jsonLd({ name: 'New Site' });
    const change = async (property: { id: string; revision: number }, url: string) =>
      (await update(server, owner, property, { url })).body;
    const moved = await change(await prepared(await made('')), `http://${host}/new`);
    expect(moved.initializing_status).toBe('queued');
    const read = await prepared(moved);
    expect(read.page_reading).toMatchObject({ name: 'New Site' });
    const same = await change(read, `http://${host}/new`);
    expect(same).toMatchObject({ initializing_status: 'done', page_reading: { name: 'New Site' } });
    await change(same, '');
    expect((await prepared(same)).page_reading).toBeNull();
  });
});
