import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway, TOO_MANY_WAIT } from './database-away.ts';
import type { SilenceWatch } from './silent-connections.ts';

/** A restart takes less. A database that is away for longer is away: then nobody waits for it. */
const RESTART_MS = 2000;
const ASK_AGAIN_MS = 50;

/** How many may wait, for each connection: a busy moment, not all who come while the database stands still. */
const WAITING_FOR_EACH = 25;

/**
 * Connections of a pool for many callers at once. While the database restarts they wait for it, since nothing has been
 * sent yet that could be done twice; one asks for all of them. Beyond a number nobody waits any more.
 */
export function patientPool(pool: pg.Pool, size: number, watch?: SilenceWatch): PostgresPool {
  let waiting = 0;
  let awaySince: number | undefined;
  /** Answers the reason when the database did not come back. */
  let comingBack: Promise<Error | undefined> | undefined;

  async function connect(): Promise<pg.PoolClient> {
    if (waiting >= size * WAITING_FOR_EACH) throw new Error(TOO_MANY_WAIT);
    waiting += 1;
    try {
      return await connectWithin(performance.now() + RESTART_MS);
    } finally {
      waiting -= 1;
    }
  }

  async function connectWithin(until: number): Promise<pg.PoolClient> {
    for (;;) {
      const reason = await comingBack;
      if (reason !== undefined) throw reason;
      try {
        const client = await pool.connect();
        awaySince = undefined;
        if (watch?.isDoubtful(client) !== true) return client;
        client.release(true);
      } catch (error) {
        if (!isRefused(error) || performance.now() > until) throw error;
        comingBack ??= untilBack(error).finally(() => {
          comingBack = undefined;
        });
      }
    }
  }

  async function untilBack(reason: Error): Promise<Error | undefined> {
    awaySince ??= performance.now();
    while (performance.now() < awaySince + RESTART_MS) {
      await wait(ASK_AGAIN_MS);
      try {
        (await pool.connect()).release();
        return undefined;
      } catch (error) {
        if (!isRefused(error)) return error as Error;
      }
    }
    return reason;
  }

  return { connect, end: () => pool.end(), options: pool.options };
}

const NONE_LEFT = '53300';

/**
 * No connection can be made. Not that there are none left, where those that we have go on, nor that the pool is used up
 * or packets are lost: that has taken its time already.
 */
function isRefused(error: unknown): error is Error {
  if (!(error instanceof Error) || !isDatabaseAway(error)) return false;
  return (error as { code?: string }).code !== NONE_LEFT && !error.message.includes('timeout');
}
