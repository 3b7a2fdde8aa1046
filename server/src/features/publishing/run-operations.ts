import type pg from 'pg';
import type { Logger } from 'pino';
import { stepPhases, type StepWork } from '#providers/ad-network.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { accountOf, markExpired, networkOf, type AdNetworks } from '../connections/index.ts';
import { renderCrop } from '../images/index.ts';
import { withCampaignLock } from './campaign-lock.ts';
import type { DesiredLine } from './desired-lines.ts';
import { failOperation, finishOperation } from './finish-operation.ts';
import { runOperations } from './run-operations-job.ts';
import {
  markAttempted,
  markWaiting,
  recordDone,
  recordedObjects,
  type OpenStep,
  type PlannedStep,
} from './step-records.ts';

export type PublishingNeeds = {
  db: Db;
  pool: pg.Pool;
  jobs: JobQueue;
  networks: AdNetworks;
  cipher: TokenCipher;
  storage: ObjectStorage;
  log: Logger;
  /** How long a network may still apply a write whose answer was lost; nothing is looked up before. */
  settleMs: number;
};

/** After this many tries in a row, a network that cannot be reached becomes a failure that a person sees. */
const MOST_ATTEMPTS = 8;
const BUSY_AGAIN_SECONDS = 3;

/** The operation goes on later, by itself: a network asked to wait, or an outcome has to settle first. */
class Later extends Error {
  readonly ms: number;
  readonly countsAsAttempt: boolean;

  constructor(ms: number, countsAsAttempt: boolean) {
    super(`goes on in ${ms} ms`);
    this.ms = ms;
    this.countsAsAttempt = countsAsAttempt;
  }
}

/** Works off the open operations of a campaign, oldest first. */
export async function runCampaignOperations(needs: PublishingNeeds, campaignId: string): Promise<void> {
  const alone = await withCampaignLock(needs.pool, campaignId, async () => {
    for (;;) {
      const operation = await nextOperation(needs.db, campaignId);
      if (operation === undefined) return;
      if (!(await runOperation(needs, operation))) return;
    }
  });
  if (!alone) await again(needs, campaignId, BUSY_AGAIN_SECONDS);
}

async function again({ db, jobs }: PublishingNeeds, campaignId: string, afterSeconds: number): Promise<void> {
  await db
    .transaction()
    .execute((tx) =>
      jobs.enqueue(tx, runOperations, { campaign_id: campaignId }, { key: campaignId, afterSeconds }),
    );
}

async function nextOperation(db: Db, campaignId: string) {
  return db
    .selectFrom('publishing_operation')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['queued', 'running'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
type Operation = NonNullable<Awaited<ReturnType<typeof nextOperation>>>;

/** Runs an operation as far as it goes; true when it has ended and the next one may run. */
async function runOperation(needs: PublishingNeeds, operation: Operation): Promise<boolean> {
  const { db, log } = needs;
  const { lines } = operation.desired as { lines: DesiredLine[] };
  if (!operation.planned) await planOperation(needs, operation, lines);
  const steps = await db
    .selectFrom('publishing_step')
    .select(['operation_id', 'position', 'line', 'name', 'key', 'state', 'attempted_at'])
    .where('operation_id', '=', operation.id)
    .where('state', '!=', 'done')
    .orderBy('position')
    .execute();
  for (const step of steps) {
    const line = lines.find((candidate) => candidate.line === step.line);
    if (line === undefined) throw new Error(`operation ${operation.id} has no line ${step.line}`);
    try {
      await runStep(needs, operation, line, step);
    } catch (error) {
      if (error instanceof Later && (!error.countsAsAttempt || operation.attempts < MOST_ATTEMPTS)) {
        await waitFor(needs, operation, error);
        return false;
      }
      const cause = error instanceof Later ? error.cause : error;
      if (!(cause instanceof NetworkError)) throw error;
      log.warn({ err: cause, campaign: operation.campaign_id, step: step.name }, 'publishing step failed');
      await failOperation(db, operation, step, cause);
      return true;
    }
  }
  await finishOperation(db, operation);
  return true;
}

/** Writes down all steps from what is recorded to what is desired, by phase over all lines, before the first call. */
async function planOperation(
  { db, networks }: PublishingNeeds,
  operation: Operation,
  lines: readonly DesiredLine[],
): Promise<void> {
  const planned: PlannedStep[] = [];
  for (const { line, desired } of lines) {
    const { id } = await publicationOf(db, operation.campaign_id, line);
    const steps = networkOf(networks, line).plan(desired, await recordedObjects(db, id));
    planned.push(...steps.map((step) => ({ ...step, line })));
  }
  const ordered = stepPhases.flatMap((phase) => planned.filter((step) => step.phase === phase));
  await db.transaction().execute(async (tx) => {
    if (ordered.length > 0) {
      await tx
        .insertInto('publishing_step')
        .values(
          ordered.map(({ line, name, key, channel, subject }, index) => ({
            operation_id: operation.id,
            organization_id: operation.organization_id,
            position: index + 1,
            line,
            name,
            key,
            channel,
            subject,
            attempted_at: null,
            finished_at: null,
            error: null,
          })),
        )
        .execute();
    }
    await tx
      .updateTable('publishing_operation')
      .set({ planned: true, state: 'running' })
      .where('id', '=', operation.id)
      .execute();
  });
}

async function publicationOf(db: Db, campaignId: string, line: DesiredLine['line']) {
  return db
    .selectFrom('publication')
    .select(['id', 'organization_id', 'connection_id', 'account_id'])
    .where('campaign_id', '=', campaignId)
    .where('line', '=', line)
    .executeTakeFirstOrThrow();
}

async function runStep(
  needs: PublishingNeeds,
  operation: Operation,
  line: DesiredLine,
  step: OpenStep,
): Promise<void> {
  const { db, networks, cipher, storage, settleMs } = needs;
  const publication = await publicationOf(db, operation.campaign_id, line.line);
  const connection = await db
    .selectFrom('connection')
    .selectAll()
    .where('id', '=', publication.connection_id)
    .executeTakeFirstOrThrow();
  const network = networkOf(networks, line.line);
  const planned = { phase: 'build' as const, name: step.name, key: step.key, channel: null, subject: null };
  const work: StepWork = {
    account: accountOf(cipher, line.line, connection, publication.account_id),
    desired: line.desired,
    recorded: await recordedObjects(db, publication.id),
    openPicture: async (key) => {
      const order = line.pictures[key];
      if (order === undefined) throw new Error(`picture ${key} is not part of the operation`);
      return { bytes: await renderCrop(storage, order), fileName: `${key}.jpg` };
    },
  };
  try {
    if (step.state === 'running' && step.attempted_at !== null) {
      // It was attempted and its outcome is unknown: wait until it cannot happen any more, then look.
      const settled = step.attempted_at.getTime() + settleMs;
      if (settled > Date.now()) throw new Later(settled - Date.now(), false);
      const found = await network.lookUp(planned, work);
      if (found !== null) return await recordDone(db, step, publication, found);
    }
    await markAttempted(db, step);
    await recordDone(db, step, publication, await network.perform(planned, work));
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    await afterFailure(needs, operation, step, error, connection.id);
  }
}

/** Decides what a failed call means: go on later, look up later, or stop for a person. Always throws. */
async function afterFailure(
  { db, settleMs }: PublishingNeeds,
  operation: Operation,
  step: OpenStep,
  error: NetworkError,
  connectionId: string,
): Promise<never> {
  switch (error.kind) {
    case 'unknown_outcome':
      // The step stays `running`: an operation never ends while something may have happened unseen.
      throw new Later(settleMs, false);
    case 'rate_limited':
      await markWaiting(db, step, error);
      throw new Later(error.retryAfterMs ?? 30_000, false);
    case 'temporary': {
      if (step.state === 'running') throw new Later(10_000, false);
      await markWaiting(db, step, error);
      const later = new Later(1000 * 2 ** Math.min(operation.attempts, 6), true);
      later.cause = error;
      throw later;
    }
    case 'reconnect':
      await markExpired(db, connectionId);
      throw error;
    case 'permission':
    case 'account':
    case 'rejected':
    case 'missing':
    case 'configuration':
      throw error;
  }
}

async function waitFor(needs: PublishingNeeds, operation: Operation, later: Later): Promise<void> {
  await needs.db
    .updateTable('publishing_operation')
    .set((eb) => ({
      waiting_until: new Date(Date.now() + later.ms),
      attempts: later.countsAsAttempt ? eb('attempts', '+', 1) : eb.ref('attempts'),
    }))
    .where('id', '=', operation.id)
    .execute();
  await again(needs, operation.campaign_id, Math.max(1, Math.ceil(later.ms / 1000)));
}

/** Enqueues a job for every operation that is open and not waiting, in case its own job was lost. */
export async function sweep({ db, jobs }: Pick<PublishingNeeds, 'db' | 'jobs'>): Promise<void> {
  const open = await db
    .selectFrom('publishing_operation')
    .select('campaign_id')
    .distinct()
    .where('state', 'in', ['queued', 'running'])
    .where((eb) => eb.or([eb('waiting_until', 'is', null), eb('waiting_until', '<=', new Date())]))
    .execute();
  await db.transaction().execute(async (tx) => {
    for (const { campaign_id: id } of open)
      await jobs.enqueue(tx, runOperations, { campaign_id: id }, { key: id });
  });
}
