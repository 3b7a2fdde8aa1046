import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabaseWay, type DatabaseWay } from '../../../../bench/database-faults/database-way.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { buildWorkerApp } from '../../worker-app.ts';

const token = 'metrics-'.repeat(5);
const wrong = ['', 'Bearer ', 'Bearer undefined', `Bearer ${token}x`, `Basic ${token}`];

let server: TestServer;
let bare: TestServer;
let way: DatabaseWay;
beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    settings: { METRICS_TOKEN: token },
    wayToDatabase: async (url) => {
      way = await openDatabaseWay(url);
      return way.url;
    },
  });
  bare = await startTestServer({ worker: false });
});
afterAll(async () => {
  await server.close();
  await bare.close();
  way.end();
});

const metrics = (headers: Record<string, string> = {}, from = server) =>
  fetch(`${from.url}/metrics`, { headers });

describe('metrics', () => {
  test('metrics are open to a call from this machine', async () => {
    expect(await (await metrics()).text()).toContain('porchlight_');
  });

  test.each<Record<string, string>>([{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=127.0.0.1' }])(
    'metrics are closed to a call that a local proxy forwards without the token: %j',
    async (forwarded) => {
      for (const authorization of wrong) {
        const refused = await metrics({ ...forwarded, authorization });
        expect(refused.status).toBe(401);
        expect(await refused.text()).not.toContain('porchlight_');
      }
      const answer = await metrics({ ...forwarded, authorization: `Bearer ${token}` });
      expect(await answer.text()).toContain('porchlight_');
    },
  );

  test('metrics of a worker are closed to another machine without the token', async () => {
    const worker = buildWorkerApp(server.deps);
    const from = (remoteAddress: string, authorization = '') =>
      worker.inject({ url: '/metrics', remoteAddress, headers: { authorization } });
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await from(address)).statusCode, address).toBe(200);
    for (const address of ['172.18.0.5', '::ffff:172.18.0.5', 'fd00::5']) {
      for (const authorization of wrong)
        expect((await from(address, authorization)).statusCode, address).toBe(401);
      expect((await from(address, `Bearer ${token}`)).statusCode, address).toBe(200);
    }
    await worker.close();
  });

  test('metrics accept no bearer token if none is configured', async () => {
    for (const authorization of [...wrong, `Bearer ${token}`])
      expect((await metrics({ forwarded: 'for=127.0.0.1', authorization }, bare)).status).toBe(401);
  });
});

test('two hundred concurrent readiness probes share one query', async () => {
  const before = way.counts.answers;
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () => (await fetch(`${server.url}/readyz`)).status),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(way.counts.answers).toBeGreaterThan(before);
  // Allows for a new connection or a job's query in the meantime.
  expect(way.counts.answers - before).toBeLessThan(20);
});
