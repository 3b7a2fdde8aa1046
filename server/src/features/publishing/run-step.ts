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
  /** What time it is for campaigns; waiting goes by the real time. */
  clock: Clock;
  /** How long a network may still apply a write whose answer was lost; nothing is looked up before. */
  settleMs: number;
  /** How long a network may be in trouble until a change fails visibly. */
  patienceMs: number;
};

type Running = { id: string; campaign_id: string; attempts: number; waiting_since: Date | null };

/** A step that failed for good. Doubtful: the network may have done it nevertheless. */
export class StepFailed extends Error {
  override readonly cause: NetworkError;
  readonly doubtful: boolean;

  constructor(cause: NetworkError, doubtful: boolean) {
    super(cause.message);
    this.cause = cause;
    this.doubtful = doubtful;
  }
}

/** After this many tries in a row, a fault of our own becomes a failure that a person sees. */
const MOST_ATTEMPTS_OF_OURS = 8;
const ASKED_TO_WAIT_MS = 30_000;

/** Does a step, or looks up what became of it. Throws `Later` when it goes on by itself, else `StepFailed`. */
export async function runStep(
  needs: PublishingNeeds,
  operation: Running,
  line: DesiredLine,
  step: OpenStep,
): Promise<void> {
  const { db, settleMs } = needs;
  const scene = await sceneOf(needs, operation, line, step).catch((error: unknown) => {
    // A connection that has ended, or was taken away.
    throw error instanceof NetworkError ? new StepFailed(error, step.state === 'running') : error;
  });
  const { publication, connection, lookUp, perform, work } = scene;
  const wasAttempted = step.state === 'running' && step.attempted_at !== null;
  let unsure = wasAttempted;
  try {
    if (step.state === 'running' && step.attempted_at !== null) {
      // Its outcome is unknown: wait until it cannot happen any more, then look.
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
      // Refused as a double: the earlier try was applied after all, later than it could be.
      if (!wasAttempted || !(error instanceof NetworkError) || error.kind !== 'rejected') throw error;
      unsure = true;
      const found = await lookUp();
      unsure = false;
      if (found === null) throw error;
      return found;
    });
    await recordDone(db, step, publication, result);
  } catch (error) {
    // First, since a network's lost connection has the same code as the database's.
    if (error instanceof NetworkError)
      return afterFailure(needs, operation, step, { error, unsure, connection });
    if (error instanceof Later || isDatabaseAway(error)) throw error;
    // Our own fault. Tried again like a network's trouble, then shown: a campaign never hangs unseen.
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

/** When a line is removed, what may have been made is looked up, never made; and what was never made is removed. */
function nothingToDo({ desired }: DesiredLine, step: OpenStep, { recorded }: StepWork): StepResult | null {
  if (desired.running !== 'removed' || isAboutLeftovers(step)) return null;
  const isThere = recordedObject(recorded, 'campaign', 'campaign') !== undefined;
  return step.name === 'create_campaign' || !isThere ? { objects: [] } : null;
}

/** Decides what a failed call means: go on later, look up later, or stop for a person. Always throws. */
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
      // The step stays `running`: an operation never ends while something may have happened unseen.
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
      // An answer that cannot be read does not say that nothing was done.
      throw new StepFailed(error, true);
  }
}
