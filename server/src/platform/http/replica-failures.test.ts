import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

/** How a read goes on after it failed on the replica. */

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer({});
  owner = await newOwner(server);
});
afterAll(() => server.close());

/** Reads from a replica that fails with an error, after a time. Returns the status of the answer. */
async function statusAfter(error: Error, afterMs: number): Promise<number> {
  const failing = server.deps.db.withPlugin({
    transformQuery: () => {
      throw error;
    },
    transformResult: async ({ result }) => result,
  });
  server.deps.replica = {
    caughtUp: async () => {
      await wait(afterMs);
      return failing;
    },
    answered: () => undefined,
    failed: () => undefined,
    standing: () => 'used',
    close: async () => undefined,
  };
  try {
    return (await server.call(buildingRoutes.listBuildings, {}, { token: owner.token })).status;
  } finally {
    server.deps.replica = undefined;
  }
}

const withCode = (code: string) => Object.assign(new Error('of a test'), { code });

test('the primary repeats a read that lost its replica or met a change, however long it took', async () => {
  expect(await statusAfter(new Error('Connection terminated unexpectedly'), 2100)).toBe(200);
  expect(await statusAfter(withCode('40001'), 2100)).toBe(200);
});

test('a read that exceeded its time limit on the replica is not repeated', async () => {
  expect(await statusAfter(withCode('57014'), 0)).toBe(503);
});
