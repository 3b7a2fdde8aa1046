import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { callRoute } from '../../contract/route/call-route.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import { personClient } from '../../scripts/sample-data/client.ts';
import { makeBuilding } from '../launches/launchers.ts';
import { startServer } from '../start-server.ts';
import { keptOf, send, sendAgain, type Change } from './changes.ts';
import type { Database, Fault } from './faults.ts';
import { openLoad, seen, type Call, type Seen } from './open-load.ts';

const PER_SECOND = 200;
const SECONDS = 30;
const FAULT_AT_MS = 10_000;

export type Measured = Seen & {
  lives: boolean;
  /** Duration of the fault in milliseconds. */
  lasted: number;
  lost: number;
  twice: number;
  /** Statements and transactions still open in the database. */
  pending: number;
  /** Time in milliseconds until a new building is initialized afterwards. */
  jobMs: number;
  /** Number of database answers that were cut. */
  cut: number;
};

type Stage = Database & { token: string; /** Unchanged campaigns. */ unchanged: Change[] };

/**
 * Puts an API and a worker process under load, causes the fault after ten seconds, and measures the callers'
 * results and the stored data.
 */
export async function measureFault(stage: Stage, fault: Fault): Promise<Measured> {
  const { way, token, folder } = stage;
  const where = { databaseUrl: way.url, dataFolder: path.join(folder, '..', 'data') };
  const api = await startServer({ ...where, roles: 'api' });
  const worker = await startServer({ ...where, roles: 'worker' });
  const url = `http://127.0.0.1:${api.port}`;
  const changes: Change[] = [];
  const ids = stage.unchanged.slice(-1000).map(({ id }) => id);
  const next = (index: number): Call => {
    const place = index % 20;
    if (place < 13) return list(url, token, index);
    if (place < 18) return get(url, token, ids[index % ids.length] ?? '');
    const change = stage.unchanged.shift();
    if (change === undefined) throw new Error('there are no campaigns left to change');
    changes.push(change);
    return { what: 'change', ask: () => send({ url, token }, change) };
  };
  const cutBefore = way.counts.cut;
  const begun = performance.now();
  const asking = openLoad({ perSecond: PER_SECOND, seconds: SECONDS, next });
  await wait(FAULT_AT_MS);
  await fault.happen(stage);
  const backAt = performance.now() - begun;
  const answers = await asking;
  const asked = performance.now();
  await makeBuilding(url, personClient(url, token));
  const jobMs = performance.now() - asked;
  await sendAgain({ url, token }, changes);
  const found = await inDatabase(stage.postgres.url, changes);
  const lives = [api, worker].every(({ child }) => child.exitCode === null && child.signalCode === null);
  await Promise.all([api.stop(), worker.stop()]);
  return {
    ...seen(answers, backAt),
    ...found,
    lives,
    lasted: backAt - FAULT_AT_MS,
    jobMs,
    cut: way.counts.cut - cutBefore,
  };
}

function list(url: string, token: string, index: number): Call {
  const query = { limit: 10, offset: (index % 200) * 10 };
  return { what: 'list', ask: () => callRoute(url, campaignRoutes.listCampaigns, { query }, { token }) };
}

function get(url: string, token: string, id: string): Call {
  return {
    what: 'get',
    ask: () => callRoute(url, campaignRoutes.getCampaign, { params: { id } }, { token }),
  };
}

async function inDatabase(url: string, changes: readonly Change[]) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const { rows } = await pool.query<{ pending: number }>(
      `select count(*)::int as pending from pg_stat_activity
       where application_name = 'porchlight' and state <> 'idle'`,
    );
    return { pending: rows[0]?.pending ?? 0, ...(await keptOf(pool, changes)) };
  } finally {
    await pool.end();
  }
}
