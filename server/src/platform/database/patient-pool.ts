import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway, TOO_MANY_WAIT } from './database-away.ts';
import type { SilenceWatch } from './silent-connections.ts';

/** Longest wait for a database restart. After it, callers fail immediately. */
const RESTART_MS = 2000;
const ASK_AGAIN_MS = 50;

/**
 * Waiting callers allowed per connection. Enough for a busy moment, but not for everyone during an
 * outage.
 */
const WAITING_FOR_EACH = 25;

/**
 * Hands out pool connections to many concurrent callers, up to a limit beyond which they fail
 * immediately. While the database restarts callers wait, since nothing was sent that could run
 * twice, and only one of them polls.
 */
export function patientPool(pool: pg.Pool, size: number, watch?: SilenceWatch): PostgresPool {
  let waiting = 0;
  let awaySince: number | undefined;
  /** Resolves with an error if the database did not come back. */
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
 * Returns true if no connection can be made. False for too many connections, where the existing
 * ones still work, and for pool or network timeouts, which have already taken their time.
 */
function isRefused(error: unknown): error is Error {
  if (!(error instanceof Error) || !isDatabaseAway(error)) return false;
  return (error as { code?: string }).code !== NONE_LEFT && !error.message.includes('timeout');
}
