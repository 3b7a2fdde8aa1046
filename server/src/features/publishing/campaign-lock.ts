import type pg from 'pg';

/**
 * Runs `work` under the campaign's advisory lock, or returns false if another worker holds it. The lock has its own
 * database connection, so PostgreSQL releases it as soon as this process dies.
 * `work` must call `held` before each call of a network: without the connection, another worker may have the lock.
 */
export async function withCampaignLock(
  pool: pg.Pool,
  campaignId: string,
  work: (held: () => boolean) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  let broken = false;
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    const key = `campaign ${campaignId}`;
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [key],
    );
    if (rows[0]?.taken !== true) return false;
    try {
      await work(() => !broken);
    } finally {
      if (!broken) await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]);
    }
    return true;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
