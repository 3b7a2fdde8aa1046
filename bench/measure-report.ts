import pg from 'pg';
import { load, median, written } from './load.ts';
import { settings } from './settings.ts';
import type { Stage } from './stage.ts';
import { fixed, goal, type Row } from './table.ts';

/** Measures the 90-day report with sequential calls: the time that the product adds to its SQL. */
export async function measureReport(stage: Stage): Promise<Row> {
  const { databaseUrl, product, session, statements, reported, range } = stage;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const path = `/api/campaign/${reported}/campaign_report/?${new URLSearchParams(range).toString()}`;
  const bytes = written('GET', path, { token: session.access });
  const sql: number[] = [];
  const http: number[] = [];
  try {
    for (let round = 0; round <= settings.rounds; round += 1) {
      const sqlTime = await timeOf(() => client.query({ name: 'report', ...statements.report }));
      const { p50 } = await load(product.port, [() => ({ bytes })], settings.loadMs / 2);
      // The first round warms up.
      if (round > 0) [sql, http].forEach((times, side) => times.push([sqlTime, p50][side] ?? 0));
    }
  } finally {
    await client.end();
  }
  const added = median(http) - median(sql);
  return {
    what: `report of ${settings.reportDays} days`,
    figures: [fixed(median(sql), ' ms'), fixed(median(http), ' ms'), fixed(added, ' ms')],
    goal: goal.atMost(1, added, 'ms'),
  };
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < settings.reportCalls; call += 1) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return median(times);
}
