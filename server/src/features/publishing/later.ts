import { lineNetwork, networkNames, type Line } from '#domain/channels.ts';
import { NetworkError } from '#providers/network-error.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Why a network is waited for. */
type WaitingFor = 'asked' | 'quota' | 'checking' | 'away' | 'ours';

/** The operation goes on later, by itself: a network asked to wait, or an outcome has to settle first. */
export class Later extends Error {
  readonly ms: number;
  /** In words, for people. */
  readonly waitingFor: string;
  /** A network that only asked to wait is not in trouble. */
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

/** Longer with each attempt in a row, and never at the same moment for all that wait for the same network. */
export function pauseMs(attempts: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** Math.min(attempts, 6));
  return longest * (0.75 + Math.random() / 4);
}

type Waiting = { id: string; attempts: number; waiting_since: Date | null };

/** A single long pause, as of a server that was down, is no trouble of the network's: it is asked again first. */
const FEWEST_ATTEMPTS = 3;

/** True when a network has been in trouble for so long, without a step done between, that people must know. */
export function isOutOfPatience({ attempts, waiting_since: since }: Waiting, patienceMs: number): boolean {
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
 * Writes down that an operation waits, until when, and for what; answers the milliseconds. Where several networks are
 * waited for, it is until the first may be called again. One that asked to wait or has to settle is not called before its
 * own time then either; one that could not be reached is tried again.
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
    .where('id', '=', operation.id)
    .execute();
  return ms;
}

/** The wait is over. How long the trouble has lasted stays known until a step is done. */
export async function recordGoingOn(db: Db, operation: { id: string }): Promise<void> {
  await db
    .updateTable('publishing_operation')
    .set({ waiting_until: null, waiting_for: null })
    .where('id', '=', operation.id)
    .execute();
}
