import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Db } from '../database/connect.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import type { Tx } from '../database/tx.ts';

export type KeptAnswer = {
  /** Stores the response of a POST in the transaction of its effect. */
  keep: (tx: Tx, answer: unknown) => Promise<void>;
  /** Extends the claim of a POST that may take longer than a claim lasts. */
  renew: () => Promise<void>;
};

export type Claim = { repeat: string } | { keptAnswer: KeptAnswer; release: () => Promise<void> };

/** Time for which an answer is repeated. */
export const KEPT_HOURS = 24;

/**
 * Longest time that a caller waits for the release. With a slow database it continues in the
 * background.
 */
const LONGEST_RELEASE_MS = 500;

type Request = {
  userId: string;
  key: string;
  /** Method, address and body, which must match for the same key. */
  request: string;
  /** Serializes the response as sent over the wire. */
  serialize: (answer: unknown) => string;
};

/**
 * Claims an `Idempotency-Key` before a POST runs: a repeat gets the stored response, and a
 * different request (422) or a concurrent one (409) is refused. The claim of a dead process expires
 * after two minutes, because without a stored response it had no effect.
 */
export async function claimKey(db: Db, { userId, key, request, serialize }: Request): Promise<Claim> {
  const hash = createHash('sha256').update(request).digest();
  const claim = randomUUID();
  const lock = { claim, locked_until: sql<Date>`now() + interval '2 minutes'` };
  const ofKey = { user_id: userId, key };
  const ofClaim = { ...ofKey, claim };
  // Releases the key if nothing happened or a repeat is harmless. Claims are unique, so releasing
  // one twice is safe.
  const giveBack = async () => {
    await db
      .deleteFrom('idempotency_key')
      .where((eb) => eb.and(ofClaim))
      .where('answer', 'is', null)
      .execute();
  };
  const giveBackSurely = () =>
    giveBack().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
      return releaseLater(db, giveBack);
    });
  const release = () => Promise.race([giveBackSurely(), wait(LONGEST_RELEASE_MS, undefined, { ref: false })]);
  const take = async (): Promise<Claim> => {
    const inserted = await db
      .insertInto('idempotency_key')
      .values({ ...ofKey, ...lock, request_hash: hash, answer: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (inserted === undefined) {
      const known = await db
        .selectFrom('idempotency_key')
        .select(['request_hash', 'answer', sql<boolean>`locked_until > now()`.as('locked')])
        .where((eb) => eb.and(ofKey))
        .executeTakeFirst();
      if (known !== undefined && !known.request_hash.equals(hash))
        throw new AppError('key_reused', 'This Idempotency-Key was used for another request');
      if (known?.answer != null) return { repeat: known.answer };
      if (known === undefined || known.locked) throw stillRunning();
      const taken = await db
        .updateTable('idempotency_key')
        .set(lock)
        .where((eb) => eb.and(ofKey))
        .where('answer', 'is', null)
        .where('locked_until', '<=', sql<Date>`now()`)
        .returning('key')
        .executeTakeFirst();
      if (taken === undefined) throw stillRunning();
    }
    return { keptAnswer: { keep, renew }, release };
  };
  const keep: KeptAnswer['keep'] = async (tx, answer) => {
    const { numUpdatedRows } = await tx
      .updateTable('idempotency_key')
      .set({ answer: serialize(answer) })
      .where((eb) => eb.and(ofClaim))
      .executeTakeFirst();
    // The claim expired and another request has the key. That one runs, and this one is rolled
    // back.
    if (numUpdatedRows === 0n) throw stillRunning();
  };
  const renew = async () => {
    await db
      .updateTable('idempotency_key')
      .set({ locked_until: lock.locked_until })
      .where((eb) => eb.and(ofClaim))
      .execute();
  };
  return take().catch(async (error: unknown) => {
    // The claim may exist although its response was lost, and nothing else would release it.
    if (isDatabaseAway(error)) await release().catch(() => undefined);
    throw error;
  });
}

/** Lifetime of a claim, after which nothing has to be released. */
const CLAIM_MS = 120_000;
const RELEASE_AGAIN_MS = 500;

type Release = { giveBack: () => Promise<void>; until: number; done: () => void };
const waitingReleases = new WeakMap<Db, Release[]>();

/**
 * Releases a claim once the database is back, as after a failover. Otherwise the claims of that time would refuse
 * repeats for two minutes. All claims share one loop, so that an absent database is asked once at a time.
 */
function releaseLater(db: Db, giveBack: () => Promise<void>): Promise<void> {
  return new Promise((done) => {
    const release = { giveBack, until: performance.now() + CLAIM_MS, done };
    const known = waitingReleases.get(db);
    if (known !== undefined) {
      known.push(release);
      return;
    }
    waitingReleases.set(db, [release]);
    void releaseAll(db);
  });
}

async function releaseAll(db: Db): Promise<void> {
  const releases = waitingReleases.get(db) ?? [];
  for (let [next] = releases; next !== undefined; [next] = releases) {
    const isAway = await next.giveBack().then(() => false, isDatabaseAway);
    if (isAway && performance.now() < next.until) {
      await wait(RELEASE_AGAIN_MS, undefined, { ref: false });
      continue;
    }
    releases.shift();
    next.done();
  }
  waitingReleases.delete(db);
}

function stillRunning(): AppError {
  return new AppError('request_running', 'The same request is still running');
}
