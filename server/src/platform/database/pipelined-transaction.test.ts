import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { makeLog } from '../../log.ts';
import type { Ctx } from '../context.ts';
import { connect } from './connect.ts';
import { answerErrors } from '../http/error-answers.ts';
import { inTransaction, LastStatement } from './transaction.ts';
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

test('the statement that failed first is the one that is reported', async () => {
  const work = inTransaction(ctx(), async (tx) => {
    const slowly = async () => {
      try {
        await sql`select 1 / 0`.execute(tx);
      } finally {
        await wait(20);
      }
    };
    await Promise.all([slowly(), write(tx, 'behind')]);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
});

const last = (tx: Tx, text: unknown) =>
  new LastStatement({ query: sql`insert into note values (${text})`.compile(tx), read: () => text });

test('a last statement that fails with its commit is reported by its own error and leaves nothing', async () => {
  const work = inTransaction(ctx(), async (tx) => {
    await write(tx, 'first');
    return last(tx, 'first');
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).not.toContain('first');
  // The connection goes on working.
  await inTransaction(ctx(), async (tx) => last(tx, 'afterwards'));
  expect(await notes()).toContain('afterwards');
});

test('a last statement that cannot be sent leaves nothing', async () => {
  const work = inTransaction(ctx(), async (tx) => {
    await write(tx, 'before');
    return last(tx, { number: 1n });
  });
  await expect(work).rejects.toThrow('BigInt');
  expect(await notes()).not.toContain('before');
});

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/** Opens a database that changes the text of its statements. */
function altered(change: (text: string) => string | undefined) {
  const { DATABASE_URL: url = '' } = server.deps.env;
  const connection = connect(url, { size: 1, log: makeLog('silent') });
  connection.pool.prependListener('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((text: unknown, ...rest: unknown[]) => {
      const given = typeof text === 'string' ? text : (text as { text: string }).text;
      return query(change(given) ?? text, ...rest);
    }) as typeof client.query;
  });
  return connection;
}

test('a transaction that cannot begin writes nothing after its first statements', async () => {
  const { db, close } = altered((text) => (text === 'begin' ? 'select 1 / 0' : undefined));
  const work = inTransaction({ db } as Ctx, async (tx) => {
    await sql`select 1`.execute(tx);
    await write(tx, 'unbegun');
  });
  await expect(work).rejects.toThrow();
  expect(await notes()).not.toContain('unbegun');
  await close();
});

test('a commit without an answer says that it may have been done', async () => {
  const { db, close } = altered((text) =>
    text === 'commit' ? 'commit; select pg_terminate_backend(pg_backend_pid())' : undefined,
  );
  const app = fastify();
  answerErrors(app);
  app.post('/', () => inTransaction({ db } as Ctx, async (tx) => last(tx, 'perhaps')));
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/' });
  expect(statusCode).toBe(503);
  expect(body).toContain('Your change may have been saved; reload before you try again.');
  await expect.poll(notes).toContain('perhaps');
  await close();
});
