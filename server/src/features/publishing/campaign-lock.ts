import type pg from 'pg';

/**
 * Runs `work` under the campaign's advisory lock, or returns false if another worker holds it. The lock belongs to a
 * transaction on its own database connection, so PostgreSQL releases it as soon as this process dies, and it also holds
 * where a pooler gives each transaction another server process.
 * `work` must call `held` before each call of a network: without the connection, another worker may have the lock.
 */
export async function withCampaignLock(
  pool: pg.Pool,
  campaignId: string,
  work: (held: () => boolean) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  let lost = false;
  const onError = () => {
    lost = true;
  };
  client.on('error', onError);
  let ended = false;
  try {
    await client.query('begin');
    // The transaction is idle while the networks answer. It has no snapshot then, so it keeps no dead rows.
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken,
         set_config('idle_in_transaction_session_timeout', '0', true)`,
      [`campaign ${campaignId}`],
    );
    const taken = rows[0]?.taken === true;
    try {
      if (taken) await work(() => !lost);
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
