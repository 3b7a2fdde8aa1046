import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { eventually } from './eventually.ts';
import { buildingBody, newOwner, type Owner } from './factories.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The way to the database, which a test can close (a restart) or let swallow everything (lost packets). */
let way: 'open' | 'closed' | 'silent' = 'open';
const sockets = new Set<Socket>();
let proxy: Server;
let server: TestServer;
let owner: Owner;

async function openWay(url: string): Promise<string> {
  const target = new URL(url);
  proxy = createServer((near) => {
    if (way === 'closed') return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => void (way === 'open' && other.write(bytes)));
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return Object.assign(new URL(url), { port: String((proxy.address() as AddressInfo).port) }).href;
}

function close(): void {
  way = 'closed';
  for (const socket of sockets) socket.destroy();
}

beforeAll(async () => {
  server = await startTestServer({ wayToDatabase: openWay });
  owner = await newOwner(server);
});
beforeEach(() => {
  way = 'open';
});
afterAll(async () => {
  way = 'open';
  await server.close();
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

async function list() {
  const started = Date.now();
  const answer = await fetch(`${server.url}/api${campaignRoutes.listCampaigns.path}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: Date.now() - started };
}

const away = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };

test('a database that is gone is a 503 with Retry-After, and the process goes on', async () => {
  expect(await list()).toMatchObject({ status: 200 });
  close();
  expect(await list()).toMatchObject(away);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  way = 'open';
  await eventually(async () => (await list()).status === 200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('a restart that drops every connection is not noticed by who reads', async () => {
  expect(await list()).toMatchObject({ status: 200 });
  close();
  way = 'open';
  const answers = await Promise.all(Array.from({ length: 12 }, list));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test(
  'lost packets end in a 503 within the time limits, never in a call that hangs',
  { timeout: 60_000 },
  async () => {
    expect(await list()).toMatchObject({ status: 200 });
    way = 'silent';
    const answer = await list();
    expect(answer).toMatchObject(away);
    expect(answer.ms).toBeLessThan(15_000);
    way = 'open';
    for (const socket of sockets) socket.destroy();
    await eventually(async () => (await list()).status === 200);
  },
);

test('a write that could not be kept says so, and is kept when it is sent again', async () => {
  const key = { 'idempotency-key': 'again-and-again' };
  const create = () =>
    server.call(
      buildingRoutes.createBuilding,
      { body: buildingBody({ url: '', images: [] }) },
      { token: owner.token, headers: key },
    );
  close();
  expect(await create()).toMatchObject({ status: 503 });
  way = 'open';
  await eventually(async () => (await list()).status === 200);
  const first = await create();
  expect(first).toMatchObject({ status: 201 });
  expect(await create()).toMatchObject({ status: 201, body: { id: first.body.id } });
  expect(await owner.call(buildingRoutes.listBuildings, {})).toMatchObject({ count: 1 });
});
