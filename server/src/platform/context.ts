import type { Logger } from 'pino';
import type { Actor, Member } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/connect.ts';
import type { KeptAnswer } from './http/idempotency.ts';
import type { JobQueue } from './jobs/job-queue.ts';

/** What a verb is called with: who acts, and where. Further things it needs are parameters of their own. */
/** The network address and the browser that a request came from, as it says itself. */
export type Caller = { address: string; browser: string };

export type Ctx = {
  actor: Actor | null;
  db: Db;
  jobs: JobQueue;
  clock: Clock;
  log: Logger;
  requestId: string;
  /** Null for work that no request asked for. */
  caller: Caller | null;
  /** Set for a POST with an `Idempotency-Key`: its answer is written in the transaction of its effect. */
  keptAnswer?: KeptAnswer;
};

export type SignedInCtx = Ctx & { actor: Actor };
export type MemberCtx = Ctx & { actor: Member };
