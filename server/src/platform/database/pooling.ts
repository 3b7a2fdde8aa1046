import pg from 'pg';
import type { Logger } from 'pino';
import { EnvError } from '../../env.ts';

type Way = { url: string; directUrl: string; pooler: 'none' | 'transaction'; log: Logger };

/**
 * Refuses a pooler in transaction mode that the settings do not name, because sessions would break silently behind it.
 * Warns if the role of a pooled connection has no time limits.
 */
export async function checkPooling({ url, directUrl, pooler, log }: Way): Promise<void> {
  if (await sharesSessions(directUrl)) {
    throw new EnvError(
      directUrl === url
        ? 'DATABASE_URL leads through a pooler in transaction mode: set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL.'
        : 'DATABASE_DIRECT_URL leads through a pooler in transaction mode: it must lead to PostgreSQL itself.',
    );
  }
  if (pooler === 'none' && directUrl !== url && (await sharesSessions(url)))
    throw new EnvError(
      'DATABASE_URL leads through a pooler in transaction mode: set DATABASE_POOLER=transaction.',
    );
  if (pooler === 'transaction') await warnOfMissingLimits(url, log);
}

const ANSWER_MS = 2000;

async function withClients<T>(
  url: string,
  work: (clients: [pg.Client, pg.Client]) => Promise<T>,
): Promise<T> {
  const make = () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: 'porchlight start',
    });
    client.on('error', () => undefined);
    return client;
  };
  const clients: [pg.Client, pg.Client] = [make(), make()];
  try {
    return await work(clients);
  } finally {
    for (const client of clients) client.end().catch(() => undefined);
  }
}

/** Returns true if a second client gets the server process of a first one that is still connected. */
async function sharesSessions(url: string): Promise<boolean> {
  const processOf = async (client: pg.Client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid;
  };
  return withClients(url, async ([first, second]) => {
    try {
      await first.connect();
      const own = await processOf(first);
      // Without a pooler, the process that a client is connected to is the one that works for it.
      if (own === (first as pg.Client & { processID?: number }).processID) return false;
      await second.connect();
      return own === (await processOf(second));
    } catch {
      return false; // The next user of the connection gets the error.
    }
  });
}

async function warnOfMissingLimits(url: string, log: Logger): Promise<void> {
  const names = ['statement_timeout', 'idle_in_transaction_session_timeout'];
  const missing = await withClients(url, async ([client]) => {
    try {
      await client.connect();
      const { rows } = await client.query<{ name: string }>(
        `select name from pg_settings where name = any($1) and setting = '0' order by name`,
        [names],
      );
      return rows.map(({ name }) => name);
    } catch {
      return [];
    }
  });
  if (missing.length > 0)
    log.warn({ missing }, 'the database role has no time limits: see docs/scaling.md, With a pooler');
}
