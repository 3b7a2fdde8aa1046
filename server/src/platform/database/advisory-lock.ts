import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from './tx.ts';

/** Advisory lock that lets one backup run at a time, and keeps partitions from being dropped meanwhile. */
export const BACKUP_LOCK = 'porchlight backup';

/** Longest wait for the connection of the lock to answer. */
const ANSWER_MS = 2000;

/** Makes PostgreSQL give up a silent worker after 10 s and three probes, also with an answer on the way to it. */
const NOTICE_LOSS = `
  set_config('tcp_keepalives_idle', '10', true),
  set_config('tcp_keepalives_interval', '5', true),
  set_config('tcp_keepalives_count', '3', true),
  set_config('tcp_user_timeout', '25000', true)`;

/**
 * Runs `work` under an advisory lock, or returns false if another worker holds it. The lock belongs to a transaction on
 * its own database connection, so PostgreSQL releases it as soon as this process dies, and it also holds where a pooler
 * gives each transaction another server process.
 * `work` must call `held` before each step that only one worker may do: without the connection, another worker may have
 * the lock. PostgreSQL also releases the lock 25 s after the machine of this process stopped answering.
 */
export async function withLock(
  pool: pg.Pool,
  name: string,
  work: (held: () => Promise<boolean>) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  let lost = false;
  const onError = () => {
    lost = true;
  };
  client.on('error', onError);
  const held = async () => {
    if (lost) return false;
    const question: pg.QueryConfig & { query_timeout: number } = {
      // A query would keep its snapshot until the next statement.
      text: 'show transaction_read_only',
      query_timeout: ANSWER_MS,
    };
    await client.query(question).catch(onError);
    return !lost;
  };
  let ended = false;
  try {
    await client.query('begin');
    // The transaction is idle while `work` runs. A query keeps its snapshot until the next statement, and all dead rows
    // with it, so the last statement is none.
    const [{ rows }] = await Promise.all([
      client.query<{ taken: boolean }>(
        `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken, ${NOTICE_LOSS}`,
        [name],
      ),
      client.query('set local idle_in_transaction_session_timeout = 0'),
    ]);
    const taken = rows[0]?.taken === true;
    try {
      if (taken) await work(held);
    } finally {
      if (!lost) {
        await client.query('commit');
        ended = true;
      }
    }
    return taken;
  } finally {
    client.off('error', onError);
    client.release(!ended);
  }
}

/** Takes an advisory lock until the end of a transaction. Returns false if another one holds it. */
export async function tryLock(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(tx);
  return rows[0]?.taken === true;
}
