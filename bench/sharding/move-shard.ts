import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { campaignRoutes } from '../../contract/campaigns.ts';
import { callRoute } from '../../contract/route/call-route.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import type { Writer } from '../organizations/works.ts';

/** Time of writes before and after the move. */
const AROUND_MS = 3000;

/** Tries to drop former shards, with a second between them. */
const CLEANUPS = 120;

export type Moved = { seconds: number; writes: number; refused: number; slowestMs: number; lost: string[] };

/**
 * Moves the shards with the rows of an organization to the other worker and back by logical replication, while people
 * create and rename its campaigns, and looks for each acknowledged write afterwards.
 */
export async function moveUnderWrites(
  pool: pg.Pool,
  url: string,
  writers: readonly Writer[],
  example: CampaignContent,
): Promise<Moved> {
  const names = new Map<string, string>();
  const ends = { stop: false };
  const counts = { writes: 0, refused: 0, slowestMs: 0 };
  const timed = async <T extends { status: number }>(call: Promise<T>): Promise<T> => {
    const begun = performance.now();
    const answer = await call;
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - begun);
    if (answer.status < 300) counts.writes += 1;
    else counts.refused += 1;
    return answer;
  };
  const write = async ({ building, token }: Writer, number: number) => {
    for (let turn = 0; !ends.stop; turn += 1) {
      const name = `Moved ${number} ${turn}`;
      const body = { ...example, target_id: building, name };
      const made = await timed(callRoute(url, campaignRoutes.createCampaign, { body }, { token }));
      if (made.status >= 300) continue;
      const { id, revision } = made.body as { id: string; revision: number };
      names.set(id, name);
      const next = { name: `${name} again`, revision };
      const changed = await timed(
        callRoute(url, campaignRoutes.updateCampaign, { params: { id }, body: next }, { token }),
      );
      // A refused or unanswered change may have happened; only acknowledged ones are looked for.
      if (changed.status < 300) names.set(id, next.name);
    }
  };
  const work = Promise.all(writers.map((writer, number) => write(writer, number)));
  let seconds = 0;
  try {
    await wait(AROUND_MS);
    for (let time = 0; time < 2; time += 1) {
      await dropFormerShards(pool);
      const begun = performance.now();
      await moveShardOf(pool, writers[0]?.organization ?? '');
      seconds += (performance.now() - begun) / 1000;
    }
    await wait(AROUND_MS);
  } finally {
    ends.stop = true;
    await work;
  }
  const organizations = [...new Set(writers.map(({ organization }) => organization))];
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id::text, name from campaign where organization_id = any($1)',
    [organizations],
  );
  const kept = new Map(rows.map(({ id, name }) => [id, name]));
  const lost = [...names].filter(([id, name]) => kept.get(id) !== name).map(([id]) => id);
  return { ...counts, seconds, lost };
}

/** Waits until the former place of moved shards is free: Citus drops them a moment later, unless others use them. */
async function dropFormerShards(pool: pg.Pool): Promise<void> {
  for (let tries = 1; tries <= CLEANUPS; tries += 1) {
    await pool.query('call citus_cleanup_orphaned_resources()');
    const { rows } = await pool.query('select from pg_dist_cleanup limit 1');
    if (rows.length === 0) return;
    await wait(1000);
  }
}

async function moveShardOf(pool: pg.Pool, organization: string): Promise<void> {
  const { rows } = await pool.query<{ shard: string; from_port: number; to_port: number; host: string }>(
    `select s.shardid as shard, s.nodename as host, s.nodeport as from_port, (
       select nodeport from pg_dist_node where groupid <> 0 and nodeport <> s.nodeport limit 1) as to_port
     from citus_shards s
     where s.table_name = 'campaign'::regclass
       and s.shardid = get_shard_id_for_distribution_column('campaign', $1::bigint)`,
    [organization],
  );
  const [place] = rows;
  if (place === undefined) throw new Error('The shard was not found.');
  await pool.query(
    `select citus_move_shard_placement($1, $2, $3, $2, $4, shard_transfer_mode => 'force_logical')`,
    [place.shard, place.host, place.from_port, place.to_port],
  );
}
