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
  pool: pg.Pool;
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

type Running = { id: string; campaign_id: string; attempts: number; waiting_since: Date | null };

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
 * Performs a step or looks up its outcome. Throws `Later` if the step continues automatically, otherwise
 * `StepFailed`.
 */
export async function runStep(
  needs: PublishingNeeds,
  operation: Running,
  line: DesiredLine,
  step: OpenStep,
): Promise<void> {
  const { db, settleMs } = needs;
  const scene = await sceneOf(needs, operation, line, step).catch((error: unknown) => {
    // The connection has expired or was disconnected.
    throw error instanceof NetworkError ? new StepFailed(error, step.state === 'running') : error;
  });
  const { publication, connection, lookUp, perform, work } = scene;
  const wasAttempted = step.state === 'running' && step.attempted_at !== null;
  let unsure = wasAttempted;
  try {
    if (step.state === 'running' && step.attempted_at !== null) {
      // The outcome is unknown: wait until the network cannot apply the write any more, then look it up.
      const settled = step.attempted_at.getTime() + settleMs;
      if (settled > Date.now()) throw new Later(settled - Date.now(), line.line, 'checking');
      const found = await lookUp();
      if (found !== null) return await recordDone(db, step, publication, found);
      unsure = false;
      if (isOutOfPatience(operation, needs.patienceMs)) throw goneForLong(line.line, lastWords(step));
    }
    const nothing = nothingToDo(line, step, work);
    if (nothing !== null) return await recordDone(db, step, publication, nothing);
    if (!(await markAttempted(db, step))) throw new Later(settleMs, line.line, 'checking');
    const result = await perform().catch(async (error: unknown) => {
      // Refused as a duplicate: the earlier attempt was applied after the settle time.
      if (!wasAttempted || !(error instanceof NetworkError) || error.kind !== 'rejected') throw error;
      unsure = true;
      const found = await lookUp();
      unsure = false;
      if (found === null) throw error;
      return found;
    });
    await recordDone(db, step, publication, result);
  } catch (error) {
    // Checked before the database, because a lost network connection has the same code as a lost database connection.
    if (error instanceof NetworkError)
      return afterFailure(needs, operation, step, { error, unsure, connection });
    if (error instanceof Later || isDatabaseAway(error)) throw error;
    // An error of our own is retried like a network's and then shown, so that a campaign never hangs unnoticed.
    needs.log.error(
      { err: error, campaign: operation.campaign_id, step: step.name },
      'publishing step broke',
    );
    if (operation.attempts < MOST_ATTEMPTS_OF_OURS)
      throw new Later(pauseMs(operation.attempts), line.line, 'ours');
    const details = { network: lineNetwork[line.line], kind: 'configuration', code: 'internal' } as const;
    const cause = new NetworkError('Something went wrong on our side', { ...details, cause: error });
    throw new StepFailed(cause, true);
  }
}

async function sceneOf(needs: PublishingNeeds, operation: Running, line: DesiredLine, step: OpenStep) {
  const { db, networks, cipher } = needs;
  const publication = await publicationOf(db, operation.campaign_id, line.line);
  const connection = await db
    .selectFrom('connection')
    .selectAll()
    .where('id', '=', publication.connection_id)
    .executeTakeFirstOrThrow();
  const network = networkOf(networks, line.line);
  const planned = { phase: 'build' as const, name: step.name, key: step.key, channel: null, subject: null };
  const work: StepWork = {
    account: accountOf(cipher, line.line, connection, publication),
    desired: line.desired,
    recorded: await recordedObjects(db, publication.id),
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
    work,
    lookUp: () => network.lookUp(planned, work),
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

/** Decides if a failed call continues later, is looked up later or fails. Always throws. */
async function afterFailure(
  { db, jobs, settleMs, patienceMs }: PublishingNeeds,
  operation: Running,
  step: OpenStep,
  { error, unsure, connection }: { error: NetworkError; unsure: boolean; connection: ConnectionRow },
): Promise<never> {
  const { line } = step;
  const state = unsure ? 'running' : 'waiting';
  switch (error.kind) {
    case 'unknown_outcome':
      // The step stays `running`, so that the operation cannot end before the outcome is known.
      await markTroubled(db, step, 'running', error);
      throw new Later(settleMs, line, 'checking');
    case 'rate_limited':
      await markTroubled(db, step, state, error);
      throw new Later(
        error.retryAfterMs ?? ASKED_TO_WAIT_MS,
        line,
        error.code === 'daily_operations' ? 'quota' : 'asked',
      );
    case 'temporary': {
      if (error.code === 'out_of_patience') throw new StepFailed(error, false);
      if (!unsure && isOutOfPatience(operation, patienceMs))
        throw new StepFailed(goneForLong(line, error.message), false);
      await markTroubled(db, step, state, error);
      const ms = Math.max(pauseMs(operation.attempts), error.retryAfterMs ?? 0);
      throw new Later(ms, line, unsure ? 'checking' : 'away');
    }
    case 'reconnect':
      await markExpired(db, connection);
      throw new StepFailed(error, unsure);
    case 'permission':
    case 'account':
      await learnFromRefusal({ db, jobs }, connection.id, error);
      throw new StepFailed(error, unsure);
    case 'rejected':
    case 'missing':
      throw new StepFailed(error, unsure);
    case 'configuration':
      // An unreadable answer does not prove that nothing was changed.
      throw new StepFailed(error, true);
  }
}
