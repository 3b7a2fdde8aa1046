import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { dateIn, type PlainDate } from '#domain/plain-date.ts';
import type { Deps } from '../../../deps.ts';
import type { Env } from '../../../env.ts';
import { withLock } from '../../../platform/database/advisory-lock.ts';
import { connect, type Db } from '../../../platform/database/connect.ts';
import { defineRegularJob } from '../../../platform/jobs/job-queue.ts';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { archiveMonth, countArchivedDays, moveBoundary, type ArchiveNeeds } from './archive-month.ts';
import { indexDays, makeMonths, removeFacts } from './fact-partitions.ts';
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

/** Time after which a run archives no further month. The first archive of a large installation takes several nights. */
const BUDGET_MS = 3_600_000;

/** Advisory lock of a run: the queue starts a job again after its longest time, also if the first run goes on. */
export const KEEP_FACTS_LOCK = 'porchlight keep-facts';

type Needs = {
  db: Db;
  /** Direct connections to the database. One holds the lock of the run. */
  lockPool: pg.Pool;
  storage: ObjectStorage;
  log: Logger;
  env: Pick<Env, 'FACTS_KEEP_MONTHS' | 'FACTS_ARCHIVE' | 'BREAKDOWN_RETENTION_DAYS'>;
};
type Run = {
  /** Time of the networks. */
  now: Date;
  settledMs?: number;
  budgetMs?: number;
  signal?: AbortSignal;
  tell?: (step: string) => void;
};

/** Runs the job on connections without time limits. */
export async function keepFactsJob(
  { env, pool, storage, log, clock }: Deps,
  signal: AbortSignal,
): Promise<void> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? pool.options.connectionString ?? '';
  const own = connect(url, { size: 3, log, patient: true });
  try {
    const needs = { db: own.db, lockPool: own.pool, storage, log, env };
    await keepFactsOf(needs, { now: clock.now(), signal });
  } finally {
    await own.close();
  }
}

/** Keeps the facts, unless another run does. */
export async function keepFactsOf(needs: Needs, run: Run): Promise<void> {
  const alone = await withLock(needs.lockPool, KEEP_FACTS_LOCK, (held) =>
    keepFactsAlone(needs, run, async () => {
      run.signal?.throwIfAborted();
      if (!(await held()))
        throw new Error('The database connection with the lock of this run was lost. The next run goes on.');
    }),
  );
  if (!alone) needs.log.warn('facts not kept, because another run does');
}

async function keepFactsAlone(
  { db, storage, log, env }: Needs,
  { now, settledMs = SETTLED_MS, budgetMs = BUDGET_MS, tell = () => undefined }: Run,
  proceed: () => Promise<void>,
): Promise<void> {
  const real = new Date();
  const made = await makeMonths(db, dateIn('UTC', now > real ? now : real));
  // Before files are replaced, so that a report that has just looked their names up finds them for another day.
  const swept = await sweepArchive(db, storage, { real, breakdownDays: env.BREAKDOWN_RETENTION_DAYS });
  const removing = { db, log, tell, proceed };
  await removeMoved(removing);
  const today = dateIn('UTC', now < real ? now : real);
  const until =
    env.FACTS_KEEP_MONTHS === undefined ? undefined : addMonths(monthOf(today), -env.FACTS_KEEP_MONTHS);
  await reopenMonths(db, until);
  if (until !== undefined) {
    await closeMonths(db, until);
    tell(`closed the months before ${until}`);
    const months = await monthsToMove({ db, log }, settledMs);
    for (const month of months) {
      if (month !== months[0] && Date.now() - real.getTime() >= budgetMs) {
        log.info({ month }, 'facts from this month on wait for the next run');
        break;
      }
      if (env.FACTS_ARCHIVE) await archiveMonth({ db, storage, tell, proceed }, month);
      else await deleteMonth({ db, storage, proceed }, month);
      log.info({ month, archived: env.FACTS_ARCHIVE }, 'month of facts moved');
      // Each time, so that the next month is looked for among fewer rows.
      await removeMoved(removing);
    }
  }
  const rewritten = await removeGoneCampaigns(db, storage, proceed);
  const { stored_from: storedFrom } = await boundaryOf(db);
  log.info({ made, swept, rewritten, storedFrom }, 'facts kept');
}

type Removing = Pick<Needs, 'db' | 'log'> & Pick<ArchiveNeeds, 'tell' | 'proceed'>;

/** Removes the facts from the tables that are no longer read there. */
async function removeMoved({ db, log, tell, proceed }: Removing): Promise<void> {
  const { stored_from: storedFrom, removed_before: removedBefore } = await boundaryOf(db);
  if (removedBefore >= storedFrom) return;
  if (!(await removeFacts(db, storedFrom, proceed))) {
    log.info({ storedFrom }, 'partitions of old facts stay until the next run, because a backup runs');
    return;
  }
  tell(`removed the facts before ${storedFrom}`);
  await db.updateTable('fact_boundary').set({ removed_before: storedFrom }).execute();
}

function boundaryOf(db: Db) {
  return db.selectFrom('fact_boundary').selectAll().executeTakeFirstOrThrow();
}

/** Lets the months change again that a former setting has closed, as far as they are still in the tables. */
async function reopenMonths(db: Db, until: PlainDate = '-infinity'): Promise<void> {
  const closed = sql<PlainDate>`greatest(stored_from, ${until}::date)`;
  await db
    .updateTable('fact_boundary')
    .set({ closed_before: closed })
    .where('closed_before', '>', closed)
    .execute();
}

async function closeMonths(db: Db, until: PlainDate): Promise<void> {
  await db
    .updateTable('fact_boundary')
    .set({ closed_before: until, closed_at: sql`now()` })
    .where('closed_before', '<', until)
    .execute();
}

/** Returns the closed months from the first with facts on that are still read from the tables. */
async function monthsToMove({ db, log }: Pick<Needs, 'db' | 'log'>, settledMs: number): Promise<PlainDate[]> {
  const { closed_before: closed, closed_at: at, stored_from: from } = await boundaryOf(db);
  if (from >= closed || at === null || Date.now() - at.getTime() < settledMs) return [];
  await indexDays(db, closed).catch((error: unknown) =>
    log.warn({ err: error }, 'months are moved without an index by day, which takes longer'),
  );
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

/** Deletes the facts of a month, and all archived ones. The sums by day stay, for lists and overviews. */
async function deleteMonth(
  { db, storage, proceed }: Pick<ArchiveNeeds, 'db' | 'storage' | 'proceed'>,
  month: PlainDate,
): Promise<void> {
  await countArchivedDays(db, { month, until: addMonths(month, 1) });
  const files = await db.selectFrom('fact_archive').select('object_key').execute();
  await proceed();
  await moveBoundary(db, month, 'deleted');
  for (const { object_key: key } of files) await storage.remove(key);
}
