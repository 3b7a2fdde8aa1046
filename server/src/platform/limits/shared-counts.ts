import { createHash } from 'node:crypto';
import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../database/connect.ts';

/** Limits below this are counted in the database at each call, so that they are exact. */
const EXACT_BELOW = 100;
/** Part of a larger limit that a caller uses in one process before its calls are shared. */
const UNSHARED_PART = 20;
/** Pause between two exchanges of shared counts, except exact ones. */
const EXCHANGE_MS = 1000;
const MOST_CALLERS = 5000;

type Count = {
  hash: Buffer;
  /** Calls of all processes at the last exchange. */
  known: number;
  /** Calls of this process since then. */
  own: number;
  /** End of the window. */
  until: number;
};

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;
type Database = { db: Db; log: Logger };

/**
 * Returns a store of `@fastify/rate-limit` that counts the calls of all processes on one database together. Without the
 * database, each process counts alone.
 */
export function sharedCounts(
  database: Database,
): new (settings: FastifyRateLimitOptions) => FastifyRateLimitStore {
  class SharedCounts implements FastifyRateLimitStore {
    readonly #scope: string;
    readonly #counts = new Map<string, Count>();
    #isWaiting = false;

    constructor({ routeInfo }: { routeInfo?: { method: unknown; url: string } } = {}) {
      this.#scope = routeInfo === undefined ? 'all' : `${String(routeInfo.method)} ${routeInfo.url}`;
    }

    child(route: object): SharedCounts {
      return new SharedCounts(route);
    }

    incr(caller: string, answer: Answer, windowMs: number, max: number): void {
      const count = this.#countOf(caller, windowMs);
      const isOver = count.known + count.own > max;
      count.own += 1;
      const say = (current = count.known + count.own) =>
        answer(null, { current, ttl: Math.max(0, count.until - Date.now()) });
      if (isOver) return say();
      if (max < EXACT_BELOW) return void exchange(database, [count], windowMs).then(([calls]) => say(calls));
      if (count.known > 0 || count.own >= max / UNSHARED_PART) this.#exchangeSoon(windowMs, max);
      say();
    }

    #countOf(caller: string, windowMs: number): Count {
      const now = Date.now();
      const known = this.#counts.get(caller);
      if (known !== undefined && known.until > now) return known;
      this.#counts.delete(caller);
      const [oldest] = this.#counts.keys();
      if (this.#counts.size >= MOST_CALLERS && oldest !== undefined) this.#counts.delete(oldest);
      const hash = createHash('sha256').update(`${this.#scope}\n${caller}`).digest();
      const count = { hash, known: 0, own: 0, until: now + windowMs };
      this.#counts.set(caller, count);
      return count;
    }

    #exchangeSoon(windowMs: number, max: number): void {
      if (this.#isWaiting) return;
      this.#isWaiting = true;
      setTimeout(() => {
        const due = [...this.#counts.values()].filter(
          ({ known, own, until }) =>
            own > 0 && until > Date.now() && (known > 0 || own >= max / UNSHARED_PART),
        );
        void exchange(database, due, windowMs).finally(() => {
          this.#isWaiting = false;
        });
      }, EXCHANGE_MS).unref();
    }
  }
  return SharedCounts;
}

/**
 * Adds the calls of this process to those of all, and takes over their sum and the end of their window. Returns the
 * sums, or nothing if the database is away.
 */
async function exchange(
  { db, log }: Database,
  counts: readonly Count[],
  windowMs: number,
): Promise<(number | undefined)[]> {
  if (counts.length === 0) return [];
  const sent = counts.map(({ own }) => own);
  // Counted as known from here on, so that a concurrent exchange does not send them again.
  for (const [index, count] of counts.entries()) {
    count.known += sent[index] ?? 0;
    count.own = 0;
  }
  const began = sql`(now() - make_interval(secs => ${windowMs / 1000}))`;
  try {
    const { rows } = await sql<{ hash: Buffer; calls: number; ms: number }>`
      insert into call_count as c (counted_hash, window_start, calls)
      select hash, now(), calls
      from unnest(${counts.map(({ hash }) => hash)}::bytea[], ${sent}::int[]) as t (hash, calls)
      -- In one order, so that processes wait for each other's rows instead of blocking each other.
      order by hash
      on conflict (counted_hash) do update set
        calls = case when c.window_start > ${began} then c.calls + excluded.calls else excluded.calls end,
        window_start = case when c.window_start > ${began} then c.window_start else now() end
      returning counted_hash as hash, calls,
        1000 * extract(epoch from window_start - ${began})::float8 as ms`.execute(db);
    const answers = new Map(rows.map(({ hash, ...row }) => [hash.toString('hex'), row]));
    return counts.map((count) => {
      const answer = answers.get(count.hash.toString('hex'));
      if (answer === undefined) return undefined;
      const until = Date.now() + answer.ms;
      // Answers of one window may arrive in another order than their sums were made.
      const isSameWindow = Math.abs(until - count.until) < windowMs / 2;
      count.known = isSameWindow ? Math.max(count.known, answer.calls) : answer.calls;
      count.until = until;
      return answer.calls;
    });
  } catch (error) {
    log.warn({ err: error }, 'calls are counted by this process alone');
    return [];
  }
}
