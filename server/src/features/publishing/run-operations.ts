import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { lineNetwork, type Line } from '#domain/channels.ts';
import type { StepWork } from '#providers/ad-network.ts';
import { NetworkError } from '#providers/network-error.ts';
import { isDatabaseAway, type Db } from '../../platform/database/connect.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { accountOf, markExpired, networkOf, type AdNetworks } from '../connections/index.ts';
import { renderCrop } from '../images/index.ts';
import { withCampaignLock } from './campaign-lock.ts';
import type { DesiredLine } from './desired-lines.ts';
import { failOperation, finishOperation } from './finish-operation.ts';
import { planOperation } from './plan-operation.ts';
import { runOperations } from './run-operations-job.ts';
import {
  markAttempted,
  markWaiting,
  recordDone,
  publicationOf,
  recordedObjects,
  type OpenStep,
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

/** Steps that end what spends money. */
const stopping = new Set(['pause_ad_groups', 'pause_campaign', 'remove_ad_groups', 'remove_campaign']);

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
  const troubled = new Set<Line>();
  const failed: { step: OpenStep; cause: NetworkError }[] = [];
  let later: Later | undefined;
  for (const step of steps) {
    // One network's trouble does not keep ads running at another one; everything else waits for it.
    if (troubled.size > 0 && !stopping.has(step.name)) break;
    if (troubled.has(step.line) && step.name === 'remove_campaign') continue;
    const line = lines.find((candidate) => candidate.line === step.line);
    if (line === undefined) throw new Error(`operation ${operation.id} has no line ${step.line}`);
    try {
      await runStep(needs, operation, line, step);
    } catch (error) {
      troubled.add(step.line);
      if (error instanceof Later && (!error.countsAsAttempt || operation.attempts < MOST_ATTEMPTS)) {
        later ??= error;
        continue;
      }
      const cause = error instanceof Later ? error.cause : error;
      if (!(cause instanceof NetworkError)) throw error;
      log.warn({ err: cause, campaign: operation.campaign_id, step: step.name }, 'publishing step failed');
      failed.push({ step, cause });
    }
  }
  if (later !== undefined) {
    await waitFor(needs, operation, later);
    return false;
  }
  if (failed.length > 0) await failOperation(db, operation, failed);
  else await finishOperation(db, operation);
  return true;
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
  try {
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
    if (step.state === 'running' && step.attempted_at !== null) {
      // It was attempted and its outcome is unknown: wait until it cannot happen any more, then look.
      const settled = step.attempted_at.getTime() + settleMs;
      if (settled > Date.now()) throw new Later(settled - Date.now(), false);
      const found = await network.lookUp(planned, work);
      if (found !== null) return await recordDone(db, step, publication, found);
    }
    if (!(await markAttempted(db, step))) throw new Later(settleMs, false);
    await recordDone(db, step, publication, await network.perform(planned, work));
  } catch (error) {
    if (error instanceof Later || isDatabaseAway(error)) throw error;
    if (error instanceof NetworkError) return afterFailure(needs, operation, step, error, connection.id);
    // Our own fault. Tried again like a network's trouble, then shown: a campaign never hangs unseen.
    needs.log.error(
      { err: error, campaign: operation.campaign_id, step: step.name },
      'publishing step broke',
    );
    const later = new Later(1000 * 2 ** Math.min(operation.attempts, 6), true);
    later.cause = new NetworkError('Something went wrong on our side', {
      network: lineNetwork[line.line],
      kind: 'configuration',
      code: 'internal',
      cause: error,
    });
    throw later;
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
      // A step whose outcome is unknown stays so until it has been looked up.
      if (step.state !== 'running') await markWaiting(db, step, error);
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
    // Written into the statement: with parameters the index on open operations could not be used.
    .where(sql<boolean>`state in ('queued', 'running')`)
    .where((eb) => eb.or([eb('waiting_until', 'is', null), eb('waiting_until', '<=', new Date())]))
    .execute();
  await db.transaction().execute(async (tx) => {
    for (const { campaign_id: id } of open)
      await jobs.enqueue(tx, runOperations, { campaign_id: id }, { key: id });
  });
}
