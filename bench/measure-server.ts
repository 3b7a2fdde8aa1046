import assert from 'node:assert/strict';
import { settle } from './fill-database.ts';
import { load, median, type Load } from './load.ts';
import { pgbench } from './pgbench.ts';
import { settings } from './settings.ts';
import type { Stage } from './stage.ts';
import { fixed, goal, whole, type Row } from './table.ts';
import { allWork } from './work.ts';

/**
 * Measures requests per second of the product, the bare server and the SQL alone, in turns, so that noise
 * affects all alike.
 */
export async function measureServer(stage: Stage): Promise<Row[]> {
  await answersAreTheSame(stage);
  const alone = await pgbench(stage);
  const rows: Row[] = [];
  for (const { what, least, sql, caller } of await allWork(stage)) {
    const callers = Array.from({ length: settings.connections }, (_, index) => caller(index));
    const rounds = { bare: [] as Load[], product: [] as Load[] };
    for (const side of ['bare', 'product'] as const) await load(stage[side].port, callers, settings.warmUpMs);
    for (let round = 0; round < settings.rounds; round += 1) {
      for (const side of ['bare', 'product'] as const)
        rounds[side].push(await load(stage[side].port, callers, settings.loadMs));
      await forgetWhatWasMade(stage);
    }
    const [bare, product] = [medianOf(rounds.bare), medianOf(rounds.product)];
    const ratio = product.perSecond / bare.perSecond;
    const sqlAlone = sql === undefined ? undefined : await alone?.(sql);
    if (sqlAlone !== undefined) await forgetWhatWasMade(stage);
    rows.push({
      what,
      figures: [
        sqlAlone === undefined ? undefined : whole(sqlAlone),
        whole(bare.perSecond),
        fixed(bare.p50, ' ms'),
        whole(product.perSecond),
        fixed(product.p50, ' ms'),
        fixed(ratio),
      ],
      goal: goal.atLeast(least, ratio),
    });
  }
  return rows;
}

const medianOf = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p50: median(loads.map(({ p50 }) => p50)),
});

/** Asserts that both servers give the same answers, without which the comparison is meaningless. */
async function answersAreTheSame({ product, bare, session, reported }: Stage): Promise<void> {
  for (const path of ['/api/campaigns/?limit=10&offset=70', `/api/campaign/${reported}/`]) {
    const headers = { authorization: `Bearer ${session.access}` };
    const [one, other] = await Promise.all(
      [product, bare].map(async ({ port }) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
        return answer.json();
      }),
    );
    assert.deepEqual(one, other, `${path} is not answered alike`);
  }
}

/** Deletes the rows of a round, because growing tables would slow down later rounds. */
async function forgetWhatWasMade({ pool, lastCampaign }: Stage): Promise<void> {
  await pool.query('delete from campaign where id > $1', [lastCampaign]);
  await pool.query(`delete from publishing_operation where kind = 'update'`);
  await pool.query('delete from pgboss.job');
  await pool.query('delete from audit_entry');
  await settle(pool);
}
