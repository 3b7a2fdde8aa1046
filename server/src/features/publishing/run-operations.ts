import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Line } from '#domain/channels.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import { withCampaignLock } from './campaign-lock.ts';
import type { DesiredLine } from './desired-lines.ts';
import { failOperation, finishOperation, type FailedStep } from './finish-operation.ts';
import { Later, recordGoingOn, recordWaiting } from './later.ts';
import { planOperation } from './plan-operation.ts';
import { runOperations } from './run-operations-job.ts';
import { runStep, StepFailed, type PublishingNeeds } from './run-step.ts';
import { lastWords, markFailed, openSteps } from './step-records.ts';

const BUSY_AGAIN_SECONDS = 1;
/** Longest wait inside the job. A new job would start later than that. */
const SHORT_WAIT_MS = 1000;

/** Runs the open operations of a campaign, oldest first. */
export async function runCampaignOperations(
  needs: PublishingNeeds,
  organizationId: string,
  campaignId: string,
): Promise<void> {
  const data = { organization_id: organizationId, campaign_id: campaignId };
  const alone = await withCampaignLock(needs.lockPool, campaignId, async (held) => {
    for (;;) {
      const operation = await nextOperation(needs.db, organizationId, campaignId);
      if (operation === undefined) return;
      const waitMs = await runOperation(needs, operation, held);
      if (waitMs === null) continue;
      if (waitMs > SHORT_WAIT_MS) return again(needs, data, Math.ceil(waitMs / 1000));
      await sleep(waitMs);
    }
  });
  if (!alone) await again(needs, data, BUSY_AGAIN_SECONDS);
}

/**
 * Enqueues the job again after a delay. The key contains the time, because only one job of a key can wait: with the
 * campaign's key, this job would delay an operation that can start earlier.
 */
async function again(
  { db, jobs }: PublishingNeeds,
  data: z.input<typeof runOperations.data>,
  afterSeconds: number,
): Promise<void> {
  const key = `${data.campaign_id} at ${Math.ceil(Date.now() / 1000) + afterSeconds}`;
  await db.transaction().execute((tx) => jobs.enqueue(tx, runOperations, data, { key, afterSeconds }));
}

async function nextOperation(db: Db, organizationId: string, campaignId: string) {
  return db
    .selectFrom('publishing_operation')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['queued', 'running'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
type Operation = NonNullable<Awaited<ReturnType<typeof nextOperation>>>;

/** Steps that stop spending. */
const stopping = new Set([
  'pause_ad_groups',
  'pause_campaign',
  'pause_test_campaign',
  'remove_ad_groups',
  'remove_test_campaign',
  'remove_campaign',
  'remove_leftovers',
]);

/**
 * Runs the steps of an operation as far as possible. Returns the milliseconds to wait before it continues, or null
 * when it has ended.
 */
async function runOperation(
  needs: PublishingNeeds,
  operation: Operation,
  held: () => Promise<boolean>,
): Promise<number | null> {
  const { db, log } = needs;
  const { waiting_until: until } = operation;
  if (until !== null) {
    // Another operation of the campaign woke the job, but the network still has to wait.
    const waitMs = until.getTime() - Date.now();
    if (waitMs > 0) return waitMs;
    await recordGoingOn(db, operation);
  }
  const { lines } = operation.desired as { lines: DesiredLine[] };
  if (!operation.planned) await planOperation(needs, operation, lines);
  const troubled = new Set<Line>();
  const failed: FailedStep[] = [];
  const waits: Later[] = [];
  for (const step of await openSteps(db, operation.organization_id, operation.id)) {
    // This step was refused while another network was waiting. Only a retry sends it again.
    if (step.state === 'failed') {
      troubled.add(step.line);
      failed.push({ line: step.line, message: lastWords(step) });
      continue;
    }
    // Trouble at one network must not keep ads running at another one, so stopping steps continue. All other steps
    // wait.
    if (troubled.size > 0 && !stopping.has(step.name)) break;
    if (troubled.has(step.line) && step.name === 'remove_campaign') continue;
    const line = lines.find((candidate) => candidate.line === step.line);
    if (line === undefined) throw new Error(`operation ${operation.id} has no line ${step.line}`);
    if (!(await held())) throw new Error('the lock on the campaign was lost');
    try {
      await runStep(needs, operation, line, step);
    } catch (error) {
      troubled.add(step.line);
      if (error instanceof Later) {
        waits.push(error);
        continue;
      }
      if (!(error instanceof StepFailed)) throw error;
      const { cause, doubtful } = error;
      log.warn({ err: cause, campaign: operation.campaign_id, step: step.name }, 'publishing step failed');
      await markFailed(db, step, cause, doubtful);
      failed.push({ line: step.line, message: cause.message });
    }
  }
  if (waits.length > 0) return recordWaiting(db, operation, waits);
  if (failed.length > 0) await failOperation(db, operation, failed);
  else await finishOperation(db, operation);
  return null;
}

/** Enqueues a job for every open operation that is not waiting, in case its own job was lost. */
export async function sweep({ db, jobs }: Pick<PublishingNeeds, 'db' | 'jobs'>): Promise<void> {
  const open = await db
    .selectFrom('publishing_operation')
    .select(['organization_id', 'campaign_id'])
    .distinct()
    // Literals, because with parameters PostgreSQL cannot use the index on open operations.
    .where(sql<boolean>`state in ('queued', 'running')`)
    .where((eb) => eb.or([eb('waiting_until', 'is', null), eb('waiting_until', '<=', new Date())]))
    .modifyEnd(acrossOrganizations)
    .execute();
  await db.transaction().execute(async (tx) => {
    for (const data of open) await jobs.enqueue(tx, runOperations, data, { key: data.campaign_id });
  });
}
