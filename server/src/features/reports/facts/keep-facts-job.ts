import { sql } from 'kysely';
import type { Logger } from 'pino';
import { dateIn, type PlainDate } from '#domain/plain-date.ts';
import type { Deps } from '../../../deps.ts';
import type { Env } from '../../../env.ts';
import { connect, type Db } from '../../../platform/database/connect.ts';
import { defineRegularJob } from '../../../platform/jobs/job-queue.ts';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { archiveMonth, countArchivedDays, moveBoundary } from './archive-month.ts';
import { makeMonths, removeFacts } from './fact-partitions.ts';
import { addMonths, factTables, monthOf, monthsBetween } from './fact-tables.ts';
import { removeGoneCampaigns } from './remove-gone-campaigns.ts';
import { sweepArchive } from './sweep-archive.ts';

/** Makes the partitions of the next months, and archives or deletes the facts of old ones. */
export const keepFacts = defineRegularJob({
  name: 'keep-facts',
  retries: 2,
  expireSeconds: 6 * 3600,
  cron: '7 4 * * *',
});

/** Time after which no transaction runs that has begun before a month was closed. */
const SETTLED_MS = 3_600_000;

type Needs = {
  db: Db;
  storage: ObjectStorage;
  log: Logger;
  env: Pick<Env, 'FACTS_KEEP_MONTHS' | 'FACTS_ARCHIVE' | 'BREAKDOWN_RETENTION_DAYS'>;
};
type Run = {
  /** Time of the networks. */
  now: Date;
  settledMs?: number;
  tell?: (step: string) => void;
};

/** Runs the job on connections without time limits. */
export async function keepFactsJob({ env, pool, storage, log, clock }: Deps): Promise<void> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? pool.options.connectionString ?? '';
  const { db, close } = connect(url, { size: 2, log, patient: true });
  try {
    await keepFactsOf({ db, storage, log, env }, { now: clock.now() });
  } finally {
    await close();
  }
}

export async function keepFactsOf(
  { db, storage, log, env }: Needs,
  { now, settledMs = SETTLED_MS, tell = () => undefined }: Run,
): Promise<void> {
  const real = new Date();
  const made = await makeMonths(db, dateIn('UTC', now > real ? now : real));
  // Before files are replaced, so that a report that has just looked their names up finds them for another day.
  const swept = await sweepArchive(db, storage, { real, breakdownDays: env.BREAKDOWN_RETENTION_DAYS });
  if (env.FACTS_KEEP_MONTHS !== undefined) {
    const until = addMonths(monthOf(dateIn('UTC', now < real ? now : real)), -env.FACTS_KEEP_MONTHS);
    await closeMonths(db, until);
    tell(`closed the months before ${until}`);
    const months = await monthsToMove(db, settledMs);
    if (env.FACTS_ARCHIVE)
      for (const month of months) {
        await archiveMonth({ db, storage, tell }, month);
        log.info({ month }, 'facts archived');
      }
    else await deleteMonths(db, storage, months);
  }
  const { stored_from: storedFrom, removed_before: removedBefore } = await boundaryOf(db);
  if (removedBefore < storedFrom) {
    await removeFacts(db, storedFrom);
    tell(`removed the facts before ${storedFrom}`);
    await db.updateTable('fact_boundary').set({ removed_before: storedFrom }).execute();
  }
  const rewritten = await removeGoneCampaigns(db, storage);
  log.info({ made, swept, rewritten, storedFrom }, 'facts kept');
}

function boundaryOf(db: Db) {
  return db.selectFrom('fact_boundary').selectAll().executeTakeFirstOrThrow();
}

async function closeMonths(db: Db, until: PlainDate): Promise<void> {
  await db
    .updateTable('fact_boundary')
    .set({ closed_before: until, closed_at: sql`now()` })
    .where('closed_before', '<', until)
    .execute();
}

/** Returns the closed months from the first with facts on that are still read from the tables. */
async function monthsToMove(db: Db, settledMs: number): Promise<PlainDate[]> {
  const { closed_before: closed, closed_at: at, stored_from: from } = await boundaryOf(db);
  if (from >= closed || at === null || Date.now() - at.getTime() < settledMs) return [];
  const firsts = await Promise.all(
    factTables.map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.min<PlainDate | null>('date').as('first'))
        .where('date', '>=', from)
        .where('date', '<', closed)
        .executeTakeFirst(),
    ),
  );
  const days = firsts.flatMap((row) => row?.first ?? []).toSorted();
  const last = addMonths(closed, -1);
  return monthsBetween(days[0] === undefined ? last : monthOf(days[0]), last);
}

/** Deletes the facts of months, and all archived ones before. The sums by day stay, for lists and overviews. */
async function deleteMonths(db: Db, storage: ObjectStorage, months: readonly PlainDate[]): Promise<void> {
  const last = months.at(-1);
  if (last === undefined) return;
  for (const month of months) await countArchivedDays(db, { month, until: addMonths(month, 1) });
  const files = await db.selectFrom('fact_archive').select('object_key').execute();
  const before = addMonths(last, 1);
  await moveBoundary(db, { stored_from: before, deleted_before: before });
  for (const { object_key: key } of files) await storage.remove(key);
}
