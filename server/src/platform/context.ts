import type { Logger } from 'pino';
import type { Actor, Member } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/connect.ts';
import type { KeptAnswer } from './http/idempotency.ts';
import type { JobQueue } from './jobs/job-queue.ts';

/** Context of a verb: the actor and the environment. Other dependencies are separate parameters. */
/** Network address and browser that a request claims to come from. */
export type Caller = { address: string; browser: string };

export type Ctx = {
  actor: Actor | null;
  db: Db;
  jobs: JobQueue;
  clock: Clock;
  log: Logger;
  requestId: string;
  /** Null for work without a request. */
  caller: Caller | null;
  /**
   * Set for a POST with an `Idempotency-Key`: the response is stored in the same transaction as its
   * effect.
   */
  keptAnswer?: KeptAnswer;
};

export type SignedInCtx = Ctx & { actor: Actor };
export type MemberCtx = Ctx & { actor: Member };

/** Context of reading an organization's data: for a member, or for a person with a link. */
export type ReadCtx = Pick<Ctx, 'db' | 'clock' | 'log'> & {
  actor: Pick<Member, 'organizationId' | 'timeZone'>;
};
