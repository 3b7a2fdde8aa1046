/**
 * `node bench/facts/main.ts --campaigns 2000`: measures how long reads and writes wait while a database of the version before
 * gets its partitions, and what reports of stored and archived months take. Uses a temporary embedded database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { addDays } from '../../domain/plain-date.ts';
import { readReportFacts } from '../../server/src/features/reports/report-facts.ts';
import { openFactArchive } from '../../server/src/features/reports/facts/fact-archive.ts';
import { addMonths, monthOf } from '../../server/src/features/reports/facts/fact-tables.ts';
import { keepFactsOf } from '../../server/src/features/reports/facts/keep-facts-job.ts';
import { makeLog } from '../../server/src/log.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate, migrateTo, pendingMigrations } from '../../server/src/platform/database/migrate.ts';
import { diskStorage } from '../../server/src/platform/storage/disk-storage.ts';
import { atEnd, endEverything } from '../endings.ts';

const { values } = parseArgs({ options: { campaigns: { type: 'string', default: '2000' } } });
const campaigns = Number(values.campaigns);
/** Days of figures, 31 months. */
const DAYS = 950;

const say = (text: string) => process.stdout.write(`${text}\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-facts-'));
await atEnd(() => rmSync(folder, { recursive: true, force: true }));
const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres') });
await atEnd(() => postgres.stop());
const log = makeLog('silent');
const { db, pool, close } = connect(postgres.url, { size: 4, log, patient: true });
await atEnd(close);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const names = await pendingMigrations(db);
if (!Array.isArray(names)) throw new Error('the database is not empty');
await migrateTo(
  db,
  names.filter((name) => name < '0018'),
);
await sql`insert into organization (name, kind, time_zone) values ('Oak', 'agent', 'America/Chicago')`.execute(
  db,
);
await sql`insert into campaign (organization_id, name, kind, status)
  select 1, 'Oak ' || n, '2', '8' from generate_series(1, ${campaigns}::int) n`.execute(db);
await db.connection().execute(async (one) => {
  await sql`set session_replication_role = replica`.execute(one);
  await sql`insert into daily_fact select 1, c, channel, current_date - n, 100 + n % 50, n % 7, 1000 + n, n % 9 / 3.0, null, null
    from generate_series(${DAYS}::int, 0, -1) n, generate_series(1, ${campaigns}::int) c,
      unnest(array['facebook', 'search']) channel`.execute(one);
  await sql`insert into breakdown_fact select 1, c, 'age', 'facebook', current_date - n, bucket, 50, 2, 500, 1
    from generate_series(${DAYS}::int, 0, -1) n, generate_series(1, ${campaigns}::int) c,
      unnest(array['18-24', '25-34']) bucket`.execute(one);
  await sql`set session_replication_role = default`.execute(one);
});
await sql`vacuum analyze`.execute(db);
say(
  `${(campaigns * (DAYS + 1) * 4).toLocaleString('en-US')} facts of ${campaigns} campaigns in ${DAYS + 1} days`,
);

/** Repeats a statement as users do and returns its longest time, until the work has ended. */
async function longest(
  work: Promise<unknown>,
  statement: (turn: number) => Promise<unknown>,
): Promise<number> {
  const state = { isOver: false };
  void work.finally(() => (state.isOver = true));
  let most = 0;
  for (let turn = 1; !state.isOver; turn += 1) {
    most = Math.max(most, await timed(() => statement((turn % campaigns) + 1)));
    await wait(5);
  }
  return most;
}

const users = connect(postgres.url, { size: 4, log });
await atEnd(users.close);
const read = (id: number) =>
  sql`select sum(spend_cents) from daily_fact
    where organization_id = 1 and campaign_id = ${id} and date > current_date - 30`.execute(users.db);
const write = (id: number) =>
  sql`insert into daily_fact select 1, ${id}, 'display', current_date, 1, 1, 1, null, null, null
    on conflict do nothing`.execute(users.db);
const migration = timed(() => migrate(db));
const [took, readWait, writeWait] = await Promise.all([
  migration,
  longest(migration, read),
  longest(migration, write),
]);
say(
  `migration: ${Math.round(took)} ms, longest read meanwhile ${Math.round(readWait)} ms, longest write ${Math.round(writeWait)} ms`,
);

const storage = diskStorage(path.join(folder, 'files'));
const archive = openFactArchive(storage);
const kept = addMonths(monthOf(new Date().toISOString().slice(0, 10)), -25);
const clock = { now: () => new Date() };
const ctx = { db, clock, log, actor: { organizationId: '1', timeZone: 'America/Chicago' } };
const report = (id: number) => {
  const range = { from: addMonths(kept, -3), to: addDays(kept, -1) };
  return readReportFacts(ctx, archive, String(id), range, undefined);
};
const recent = (id: number) =>
  readReportFacts(
    ctx,
    archive,
    String(id),
    { from: addMonths(kept, 20), to: addDays(addMonths(kept, 23), -1) },
    undefined,
  );
async function measure(what: string, work: (id: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < 50; turn += 1) times.push(await timed(() => work(((turn * 37) % campaigns) + 1)));
  say(`${what}: first ${times[0]?.toFixed(1)} ms, median ${median(times).toFixed(1)} ms`);
}
await measure('report of three old months, stored', report);
await measure('report of three recent months, stored', recent);
const before = JSON.stringify(await report(7));
const env = { FACTS_KEEP_MONTHS: 25, FACTS_ARCHIVE: true, BREAKDOWN_RETENTION_DAYS: 1130 };
const archiving = await timed(() =>
  keepFactsOf(
    { db, lockPool: pool, storage, log, env },
    { now: new Date(), settledMs: 0, budgetMs: Infinity },
  ),
);
const files = await db.selectFrom('fact_archive').select(['bytes', 'facts']).execute();
const bytes = files.reduce((sum, file) => sum + Number(file.bytes), 0);
const facts = files.reduce((sum, file) => sum + file.facts, 0);
say(
  `archived ${facts.toLocaleString('en-US')} facts in ${files.length} files of ${(bytes / 1e6).toFixed(1)} MB in ${(archiving / 1000).toFixed(1)} s, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory`,
);
await measure('report of three old months, archived', report);
say(`the same figures: ${JSON.stringify(await report(7)) === before}`);
await endEverything();
