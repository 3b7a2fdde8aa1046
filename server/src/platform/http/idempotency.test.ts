import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import type { Db } from '../database/connect.ts';
import { claimKey } from './idempotency.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Returns functions that claim an idempotency key and expire its claim. */
function aKey() {
  const { db } = server.deps;
  const key = randomUUID();
  const claim = (through: Db = db) =>
    claimKey(through, { userId: '1', key, request: 'POST /', serialize: JSON.stringify });
  const held = async () => {
    const claimed = await claim();
    if (!('keptAnswer' in claimed)) throw new Error('an answer was kept already');
    return claimed;
  };
  const expire = () =>
    db
      .updateTable('idempotency_key')
      .set({ locked_until: new Date(0) })
      .where('key', '=', key)
      .execute();
  return { claim, held, expire };
}

test('a renewed claim stays with the request that has it', async () => {
  const { claim, held, expire } = aKey();
  const { keptAnswer } = await held();
  await expire();
  await keptAnswer.renew();
  await expect(claim()).rejects.toMatchObject({ code: 'request_running' });
  await expire();
  expect(await claim()).toHaveProperty('keptAnswer');
});

test('an expired claim releases and keeps nothing once another request has the key', async () => {
  const { claim, held, expire } = aKey();
  const late = await held();
  await expire();
  const next = await held();
  await late.release();
  await expect(claim()).rejects.toMatchObject({ code: 'request_running' });
  const { db } = server.deps;
  const keep = ({ keptAnswer }: typeof late, answer: string) =>
    db.transaction().execute((tx) => keptAnswer.keep(tx, answer));
  await expect(keep(late, 'late')).rejects.toMatchObject({ code: 'request_running' });
  await keep(next, 'next');
  expect(await claim()).toEqual({ repeat: '"next"' });
});

test('a claim whose response was lost does not block the next attempt', async () => {
  const { claim } = aKey();
  let lost = 0;
  const losing = server.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      lost += 1;
      if (lost === 1) throw new Error('Connection terminated unexpectedly');
      return Promise.resolve(result);
    },
  });
  await expect(claim(losing)).rejects.toThrow('Connection terminated');
  expect(lost).toBe(2);
  expect(await claim()).toHaveProperty('keptAnswer');
});
