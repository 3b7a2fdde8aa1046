import type pg from 'pg';
import type { Logger } from 'pino';
import { lineNetwork } from '#domain/channels.ts';
import { recordedObject, type StepResult, type StepWork } from '#providers/ad-network.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Clock } from '../../platform/clock.ts';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { TokenCipher } from '../../platform/secrets/token-cipher.ts';
import type { Deps } from '../../deps.ts';
import {
  accountOf,
  learnFromRefusal,
  markExpired,
  networkOf,
  type AdNetworks,
  type ConnectionRow,
} from '../connections/index.ts';
import { renderCrop } from '../images/index.ts';
import type { DesiredLine } from './desired-lines.ts';
import { formerMarkers, removeLeftovers, removeLeftoversStep } from './leftovers.ts';
import { goneForLong, isOutOfPatience, Later, pauseMs } from './later.ts';
import { nextMove, type StepCall, type StepOutcome } from './step-machine.ts';
import {
  lastWords,
  markAttempted,
  markTroubled,
  publicationOf,
  recordDone,
  recordedObjects,
  type OpenStep,
} from './step-records.ts';

export type PublishingNeeds = {
  db: Db;
  /** Connections of the campaign locks. */
  lockPool: pg.Pool;
  jobs: JobQueue;
  networks: AdNetworks;
  cipher: TokenCipher;
  storage: Deps['storage'];
  pictures: Deps['pictures'];
  log: Logger;
  /** Campaign time. Waits use real time. */
  clock: Clock;
  /** Time within which a network may still apply a write whose answer was lost. Lookups wait for its end. */
  settleMs: number;
  /** Time after which an operation fails visibly because a network is in trouble. */
  patienceMs: number;
};

type Running = {
  id: string;
  organization_id: string;
  campaign_id: string;
  attempts: number;
  waiting_since: Date | null;
};

/** A step that failed permanently. If `doubtful`, the network may have applied it nevertheless. */
export class StepFailed extends Error {
  override readonly cause: NetworkError;
  readonly doubtful: boolean;

  constructor(cause: NetworkError, doubtful: boolean) {
    super(cause.message);
    this.cause = cause;
    this.doubtful = doubtful;
  }
}

/** Consecutive attempts after which an error of our own becomes visible to the user. */
const MOST_ATTEMPTS_OF_OURS = 8;
const ASKED_TO_WAIT_MS = 30_000;

/**
 * Performs a step or looks up its outcome, following `step-machine.ts`. Throws `Later` if the step continues
 * automatically, otherwise `StepFailed`.
 */
export async function runStep(
  needs: PublishingNeeds,
  operation: Running,
  line: DesiredLine,
  step: OpenStep,
): Promise<void> {
  const scene = await sceneOf(needs, operation, line, step).catch((error: unknown) => {
    // The connection has expired or was disconnected.
    throw error instanceof NetworkError ? new StepFailed(error, step.state === 'running') : error;
  });
  let call: StepCall = step.state === 'running' && step.attempted_at !== null ? 'look_up' : 'send';
  let refusal: NetworkError | undefined;
  for (;;) {
    const { outcome, error } = await tryCall(needs, operation, step, scene, call);
    // A lookup that finds nothing keeps the refusal that it was to confirm.
    refusal = error ?? refusal;
    const next = nextMove(call, outcome);
    switch (next.move) {
      case 'finish':
        return;
      case 'call':
        call = next.call;
        break;
      case 'wait':
        if (next.mark !== null && refusal !== undefined)
          await markTroubled(needs.db, step, next.mark, refusal);
        throw new Later(waitMs(needs, operation, step, outcome, refusal), step.line, next.waitingFor);
      case 'fail': {
        const cause =
          next.cause === 'patience' || refusal === undefined
            ? goneForLong(step.line, refusal?.message ?? lastWords(step))
            : refusal;
        await learnFrom(needs, scene.connection, cause);
        throw new StepFailed(cause, next.doubtful);
      }
    }
  }
}

/** Makes a call and classifies its outcome. Throws only if the database is away. */
async function tryCall(
  needs: PublishingNeeds,
  operation: Running,
  step: OpenStep,
  scene: Scene,
  call: StepCall,
): Promise<{ outcome: StepOutcome; error?: NetworkError }> {
  const isOut = () => isOutOfPatience(operation, needs.patienceMs);
  try {
    const outcome = await makeCall(needs, step, scene, call);
    return { outcome: outcome === 'absent' && isOut() ? 'absent_for_long' : outcome };
  } catch (error) {
    // Checked before the database, because a lost network connection has the same code as a lost database connection.
    if (error instanceof NetworkError) {
      const { kind, code } = error;
      if (kind === 'temporary' && isOut()) return { outcome: 'temporary_for_long', error };
      return { outcome: code === 'daily_operations' && kind === 'rate_limited' ? 'quota_used' : kind, error };
    }
    if (isDatabaseAway(error)) throw error;
    // An error of our own is retried like a network's and then shown, so that a campaign never hangs unnoticed.
    needs.log.error(
      { err: error, campaign: operation.campaign_id, step: step.name },
      'publishing step broke',
    );
    const details = { network: lineNetwork[step.line], kind: 'configuration', code: 'internal' } as const;
    return {
      outcome: operation.attempts < MOST_ATTEMPTS_OF_OURS ? 'broken' : 'broken_for_long',
      error: new NetworkError('Something went wrong on our side', { ...details, cause: error }),
    };
  }
}

async function makeCall(
  { db, settleMs }: PublishingNeeds,
  step: OpenStep,
  { publication, lookUp, perform, nothing }: Scene,
  call: StepCall,
): Promise<StepOutcome> {
  const isLookup = call === 'look_up' || call === 'confirm';
  if (call === 'look_up' && settlesInMs(step, settleMs) > 0) return 'unsettled';
  if (!isLookup && nothing === null && !(await markAttempted(db, step))) return 'taken';
  const result = isLookup ? await lookUp() : (nothing ?? (await perform()));
  if (result === null) return 'absent';
  await recordDone(db, step, publication, result);
  return 'done';
}

/** Returns the time until the network can no longer apply the last attempt. */
function settlesInMs({ attempted_at: attempted }: OpenStep, settleMs: number): number {
  return attempted === null ? 0 : attempted.getTime() + settleMs - Date.now();
}

function waitMs(
  { settleMs }: PublishingNeeds,
  { attempts }: Running,
  step: OpenStep,
  outcome: StepOutcome,
  error: NetworkError | undefined,
): number {
  if (outcome === 'unsettled') return settlesInMs(step, settleMs);
  if (outcome === 'taken' || outcome === 'unknown_outcome') return settleMs;
  const askedMs = error?.retryAfterMs;
  if (outcome === 'rate_limited' || outcome === 'quota_used') return askedMs ?? ASKED_TO_WAIT_MS;
  return Math.max(pauseMs(attempts), askedMs ?? 0);
}

/** Records what a refusal says about the connection. */
async function learnFrom(
  { db, jobs }: PublishingNeeds,
  connection: ConnectionRow,
  error: NetworkError,
): Promise<void> {
  if (error.kind === 'reconnect') await markExpired(db, connection);
  if (error.kind === 'permission' || error.kind === 'account')
    await learnFromRefusal({ db, jobs }, connection, error);
}

type Scene = Awaited<ReturnType<typeof sceneOf>>;

async function sceneOf(needs: PublishingNeeds, operation: Running, line: DesiredLine, step: OpenStep) {
  const { db, networks, cipher } = needs;
  const { organization_id: organizationId, campaign_id: campaignId } = operation;
  const publication = await publicationOf(db, organizationId, campaignId, line.line);
  const connection = await db
    .selectFrom('connection')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', publication.connection_id)
    .executeTakeFirstOrThrow();
  const network = networkOf(networks, line.line);
  const planned = { phase: 'build' as const, name: step.name, key: step.key, channel: null, subject: null };
  const work: StepWork = {
    account: accountOf(cipher, line.line, connection, publication),
    desired: line.desired,
    recorded: await recordedObjects(db, organizationId, publication.id),
    now: needs.clock.now(),
    openPicture: async (key) => {
      const order = line.pictures[key];
      if (order === undefined) throw new Error(`picture ${key} is not part of the operation`);
      return {
        bytes: await renderCrop(needs, order, { user: 'publishing', patient: true }),
        fileName: `${key}.jpg`,
      };
    },
  };
  return {
    publication,
    connection,
    lookUp: () => network.lookUp(planned, work),
    nothing: nothingToDo(line, step, work),
    perform: async () =>
      isAboutLeftovers(step)
        ? removeLeftovers(network, work.account, await formerMarkers(db, publication))
        : network.perform(planned, work),
  };
}

const isAboutLeftovers = ({ name }: OpenStep) => name === removeLeftoversStep.name;

/** While a line is removed, a missing campaign is looked up but never created, and needs no removal. */
function nothingToDo({ desired }: DesiredLine, step: OpenStep, { recorded }: StepWork): StepResult | null {
  if (desired.running !== 'removed' || isAboutLeftovers(step)) return null;
  const isThere = recordedObject(recorded, 'campaign', 'campaign') !== undefined;
  return step.name === 'create_campaign' || !isThere ? { objects: [] } : null;
}
