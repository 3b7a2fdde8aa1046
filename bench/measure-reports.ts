import { addDays } from '../domain/plain-date.ts';
import { load, median, written } from './load.ts';
import { settings } from './settings.ts';
import type { Stage } from './stage.ts';
import { fixed, goal, type Row } from './table.ts';

/** Counts the daily facts of the measured organization. */
export async function countFacts({ pool }: Stage): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) as count from daily_fact where organization_id = 1',
  );
  return Number(rows[0]?.count ?? 0);
}

/** Measures the overview of all campaigns, the list of their reports and the exported files. */
export async function measureReports({ product, session, reported, range }: Stage): Promise<Row[]> {
  const days = new URLSearchParams(range).toString();
  const month = new URLSearchParams({ ...range, start_date: addDays(range.end_date, -29) }).toString();
  const file = `/api/campaign/${reported}/campaign_report/file/?${days}&compare=previous`;
  const asked: [what: string, path: string, mostMs: number][] = [
    ['overview of 30 days', '/api/reports/overview/', 5],
    [`overview of ${settings.reportDays} days`, `/api/reports/overview/?${days}`, 5],
    ['reports by name, 30 days', `/api/reports/?${month}&ordering=name`, 12],
    ['reports by spend, 30 days', `/api/reports/?${month}`, 40],
    [`reports by spend, ${settings.reportDays} days`, `/api/reports/?${days}`, 60],
    ['report as CSV', `${file}&format=csv`, 20],
    ['report as PDF', `${file}&format=pdf`, 150],
  ];
  const rows: Row[] = [];
  for (const [what, path, most] of asked) {
    const bytes = written('GET', path, { token: session.access });
    await load(product.port, [() => ({ bytes })], settings.warmUpMs / 3);
    const rounds: number[] = [];
    for (let round = 0; round < settings.rounds; round += 1)
      rounds.push((await load(product.port, [() => ({ bytes })], settings.loadMs / 2)).p50);
    const time = median(rounds);
    rows.push({ what, figures: [fixed(time, ' ms')], goal: goal.atMost(most, time, 'ms') });
  }
  return rows;
}
