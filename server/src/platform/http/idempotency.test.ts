import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { claimKey } from './idempotency.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a claim that is renewed stays with the request that has it', async () => {
  const { db } = server.deps;
  const key = randomUUID();
  const claim = () => claimKey(db, { userId: '1', key, request: 'POST /', serialize: JSON.stringify });
  const expire = () =>
    db
      .updateTable('idempotency_key')
      .set({ locked_until: new Date(0) })
      .where('key', '=', key)
      .execute();
  const held = await claim();
  if (!('keptAnswer' in held)) throw new Error('nobody had the key before');
  await expire();
  await held.keptAnswer.renew();
  await expect(claim()).rejects.toMatchObject({ code: 'request_running' });
  await expire();
  expect(await claim()).toHaveProperty('keptAnswer');
});
