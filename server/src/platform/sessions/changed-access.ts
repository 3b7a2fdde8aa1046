import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { endAtOnce } from '../database/silent-connections.ts';
import type { Tx } from '../database/tx.ts';
import type { Authenticator } from '../http/authentication.ts';

const CHANNEL = 'porchlight_access';

/** Longest wait for a connection and for an answer on it. */
const ANSWER_MS = 2000;
/** Pause between two checks of a silent connection. */
const CHECK_MS = 10_000;
const RETRY_MS = 1000;

/**
 * Makes every process forget users whose sessions, role or organization a transaction changes. PostgreSQL sends the
 * notices after the commit, and none after a rollback.
 */
export async function announceAccess(tx: Tx, ...userIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, id) from unnest(${userIds}::text[]) as t (id)`.execute(tx);
}

type Follower = {
  /** Leads to the database itself, because a pooler in transaction mode passes no notices on. */
  url: string;
  log: Logger;
  /** Forgets users whose access changed, and all of them when notices may have been missed. */
  authenticator: Pick<Authenticator, 'forget' | 'forgetAll'>;
};

/**
 * Follows the notices of all processes on one connection, and opens another when it is lost. Waits for the first one,
 * but starts without it: meanwhile a process remembers a user for its own time. Returns a function that ends it.
 */
export async function followAccess({ url, log, authenticator }: Follower): Promise<() => Promise<void>> {
  const end = new AbortController();
  let wasLost = false;
  const first = Promise.withResolvers<void>();
  const listening = () => {
    authenticator.forgetAll();
    if (wasLost) log.info('changed access of users is heard of at once again');
    wasLost = false;
    first.resolve();
  };
  const follow = async () => {
    while (!end.signal.aborted) {
      await listen({ url, authenticator, listening, signal: end.signal }).catch((error: unknown) => {
        if (!end.signal.aborted && !wasLost)
          log.warn({ err: error }, 'changed access of users is heard of after five seconds');
        wasLost = true;
      });
      first.resolve();
      await wait(RETRY_MS, undefined, { signal: end.signal }).catch(() => undefined);
    }
  };
  const done = follow();
  await first.promise;
  return async () => {
    end.abort();
    await done;
  };
}

type Listener = Pick<Follower, 'url' | 'authenticator'> & { listening: () => void; signal: AbortSignal };

/** Listens until the end. Throws when the connection is lost. */
async function listen({ url, authenticator, listening, signal }: Listener): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: 'porchlight access',
  });
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(new Error('The database ended the connection')));
  });
  client.on('notification', ({ payload = '' }) => authenticator.forget(payload));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    listening();
    for (;;) {
      const error = await Promise.race([lost, wait(CHECK_MS, undefined, { signal })]);
      if (error !== undefined) throw error;
      // The other end may be gone without a word.
      await client.query('select');
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    endAtOnce(client);
  }
}
