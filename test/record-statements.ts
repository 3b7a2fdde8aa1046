import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Connections on which the request or job of the running code has an open transaction. */
const served = new AsyncLocalStorage<Set<pg.PoolClient>>();

/** Runs the work of a request or a job, whose statements are recorded. */
export function serving<Result>(work: () => Result): Result {
  return served.run(new Set(), work);
}

export type Recorded = {
  /** Texts of all statements. */
  texts: ReadonlySet<string>;
  /**
   * Statements on a second connection while their request or job holds one for a transaction. Requests that each hold
   * the last connections and wait for another would wait for each other until they fail.
   */
  nested: ReadonlySet<string>;
};

/** Collects the statements that requests and jobs run on a pool. */
export function recordStatements(pool: pg.Pool): Recorded {
  const texts = new Set<string>();
  const nested = new Set<string>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((statement: unknown, ...rest: unknown[]) => {
      const open = served.getStore();
      if (open === undefined) return query(statement, ...rest);
      const text = textOf(statement);
      texts.add(text);
      if (text === 'begin') open.add(client);
      else if (text === 'commit' || text === 'rollback' || isLock(text)) open.delete(client);
      if (open.size > 0 && !open.has(client)) nested.add(text);
      return query(statement, ...rest);
    }) as typeof client.query;
  });
  return { texts, nested };
}

/** Returns true for a lock held during work. The size of the pool allows for all locks of a worker. */
const isLock = (text: string) => text.includes('idle_in_transaction_session_timeout');

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;
