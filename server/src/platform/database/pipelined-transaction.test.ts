import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import type { Ctx } from '../context.ts';
import { inTransaction, LastAnswer } from './transaction.ts';
import type { Tx } from './tx.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  await sql`create table note (text text primary key)`.execute(server.deps.db);
});
afterAll(() => server.close());

const ctx = () => ({ db: server.deps.db }) as Ctx;
const write = (tx: Tx, text: string) => sql`insert into note values (${text})`.execute(tx);
async function notes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(server.deps.db);
  return rows.map(({ text }) => text);
}

test('statements that are sent at once run in their order', async () => {
  const found = await inTransaction(ctx(), async (tx) => {
    const [, count] = await Promise.all([
      write(tx, 'ordered'),
      sql<{ found: number }>`select count(*)::int as found from note where text = 'ordered'`.execute(tx),
    ]);
    return count.rows[0]?.found;
  });
  expect(found).toBe(1);
  expect(await notes()).toContain('ordered');
});

test('a part that outlives the failure of another writes nothing after the rollback', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const slow = async (tx: Tx) => {
    await sql`select pg_sleep(0.05)`.execute(tx);
    return write(tx, 'late');
  };
  const work = inTransaction(ctx(), async (tx) => {
    late = slow(tx);
    await Promise.all([Promise.reject(new Error('refused')), late]);
  });
  await expect(work).rejects.toThrow('refused');
  await expect(late).rejects.toThrow('The transaction is over');
  await wait(50);
  expect(await notes()).not.toContain('late');
});

test('a last statement that fails with its commit is reported by its own error and leaves nothing', async () => {
  const work = inTransaction(ctx(), async (tx) => {
    await write(tx, 'first');
    return new LastAnswer(write(tx, 'first'));
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).not.toContain('first');
  // The connection goes on working.
  await inTransaction(ctx(), async (tx) => new LastAnswer(write(tx, 'afterwards')));
  expect(await notes()).toContain('afterwards');
});
