import type { Db } from '../database/connect.ts';
import type { Tx } from '../database/tx.ts';

const AT_ONCE = 500;

/**
 * Enqueues a job per item, in transactions of several hundred because a transaction per item would
 * be slow.
 */
export async function enqueueEach<T>(
  db: Db,
  many: readonly T[],
  enqueue: (tx: Tx, one: T) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < many.length; from += AT_ONCE) {
    await db.transaction().execute(async (tx) => {
      for (const one of many.slice(from, from + AT_ONCE)) await enqueue(tx, one);
    });
  }
}
