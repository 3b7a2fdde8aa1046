import { lineNetwork, networkNames, type Line } from '#domain/channels.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Reason of a wait. */
export type WaitingFor = 'asked' | 'quota' | 'checking' | 'away' | 'ours';

/**
 * Signals that the operation continues automatically later, because a network asked to wait or an outcome has to
 * settle.
 */
export class Later extends Error {
  readonly ms: number;
  /** Reason in words for the user. */
  readonly waitingFor: string;
  /** False for a request to wait, which is not a failure of the network. */
  readonly countsAsAttempt: boolean;

  constructor(ms: number, line: Line, reason: WaitingFor) {
    super(`goes on in ${ms} ms`);
    this.ms = ms;
    this.countsAsAttempt = reason !== 'asked' && reason !== 'quota';
    const network = networkNames[lineNetwork[line]];
    this.waitingFor = {
      asked: `${network} asks us to wait`,
      quota: `The calls that ${network} allows in 24 hours are used up`,
      checking: `The result on ${network} is being checked`,
      away: `${network} cannot be reached`,
      ours: 'Something went wrong on our side and is being retried',
    }[reason];
  }
}

const LONGEST_PAUSE_MS = 60_000;

/** Returns an exponential backoff with jitter, so that waiting operations do not call a network at the same moment. */
export function pauseMs(attempts: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** Math.min(attempts, 6));
  return longest * (0.75 + Math.random() / 4);
}

type Waiting = { id: string; organization_id: string; attempts: number; waiting_since: Date | null };

/** Minimum of attempts. A single long pause, such as downtime of our server, is not the network's failure. */
const FEWEST_ATTEMPTS = 3;

/**
 * Returns true if a network has failed longer than the patience without a finished step, so that the operation has to
 * fail visibly.
 */
export function isOutOfPatience(
  { attempts, waiting_since: since }: Pick<Waiting, 'attempts' | 'waiting_since'>,
  patienceMs: number,
): boolean {
  return attempts >= FEWEST_ATTEMPTS && since !== null && Date.now() - since.getTime() > patienceMs;
}

export function goneForLong(line: Line, cause: string): NetworkError {
  const network = lineNetwork[line];
  return new NetworkError(
    `${networkNames[network]} could not be reached for a long time. The last error was: ${cause}`,
    {
      network,
      kind: 'temporary',
      code: 'out_of_patience',
    },
  );
}

/**
 * Stores the end and the reason of a wait and returns its milliseconds. With several waiting networks, the wait ends
 * when the first one may be called. Networks that asked to wait or have to settle are still not called before their
 * own time; unreachable ones are tried again.
 */
export async function recordWaiting(db: Db, operation: Waiting, waits: readonly Later[]): Promise<number> {
  const ms = Math.min(...waits.map((wait) => wait.ms));
  await db
    .updateTable('publishing_operation')
    .set((eb) => ({
      waiting_until: new Date(Date.now() + ms),
      waiting_for: waits.find((wait) => wait.ms === ms)?.waitingFor ?? null,
      ...(waits.some(({ countsAsAttempt }) => countsAsAttempt)
        ? {
            attempts: eb('attempts', '+', 1),
            waiting_since: eb.fn.coalesce('waiting_since', eb.val(new Date())),
          }
        : {}),
    }))
    .where('organization_id', '=', operation.organization_id)
    .where('id', '=', operation.id)
    .execute();
  return ms;
}

/** Clears the wait. The start of the trouble is kept until a step succeeds. */
export async function recordGoingOn(
  db: Db,
  operation: Pick<Waiting, 'id' | 'organization_id'>,
): Promise<void> {
  await db
    .updateTable('publishing_operation')
    .set({ waiting_until: null, waiting_for: null })
    .where('organization_id', '=', operation.organization_id)
    .where('id', '=', operation.id)
    .execute();
}
