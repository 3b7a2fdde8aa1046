import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Db } from '../server/src/platform/database/connect.ts';

/** Marks the work of requests and jobs, to tell their statements from those of tests. */
const served = new AsyncLocalStorage<true>();
/** Connection of a transaction, which its work uses first. */
const inTransaction = new AsyncLocalStorage<{ connection?: pg.PoolClient }>();

/** Runs the work of a request or a job, whose statements are recorded. */
export function serving<Result>(work: () => Result): Result {
  return served.run(true, work);
}

export type Recorded = {
  /** Texts of all statements. */
  texts: ReadonlySet<string>;
  /**
   * Statements of transactions that use a second connection. Requests that each hold one of the last connections and
   * wait for another would wait for each other until they fail.
   */
  outside: ReadonlySet<string>;
};

/** Collects the statements that requests and jobs run on a database. */
export function recordStatements({ pool, db }: { pool: pg.Pool; db: Db }): Recorded {
  const texts = new Set<string>();
  const outside = new Set<string>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((statement: unknown, ...rest: unknown[]) => {
      if (served.getStore() === undefined) return query(statement, ...rest);
      const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
      texts.add(text);
      const own = inTransaction.getStore();
      if (own !== undefined && (own.connection ??= client) !== client) outside.add(text);
      return query(statement, ...rest);
    }) as typeof client.query;
  });
  const transaction = db.transaction.bind(db);
  db.transaction = () => {
    const builder = transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((tx) => inTransaction.run({}, () => work(tx)));
    return builder;
  };
  return { texts, outside };
}
