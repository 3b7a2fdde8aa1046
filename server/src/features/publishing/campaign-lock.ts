import type pg from 'pg';

/**
 * Runs `work` while no other worker works on the same campaign; answers false when one does. The lock lives in a
 * connection of its own: when this process dies, PostgreSQL lets go of it at once. `work` asks `held` before it calls a
 * network: with the connection gone, another worker may have taken over.
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
