import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Db } from '../database/connect.ts';
import type { Tx } from '../database/transaction.ts';

export type KeptAnswer = {
  /** Keeps the answer of a POST in the transaction of its effect. */
  keep: (tx: Tx, answer: unknown) => Promise<void>;
  /** Says that the POST is still at work, when it may take longer than a claim lasts. */
  renew: () => Promise<void>;
};

export type Claim = { repeat: string } | { keptAnswer: KeptAnswer; release: () => Promise<void> };

const KEPT_HOURS = 24;

type Request = {
  userId: string;
  key: string;
  /** Method, address and body: what must be the same for the same key. */
  request: string;
  /** Writes the answer as it goes over the wire. */
  serialize: (answer: unknown) => string;
};

/**
 * Claims an `Idempotency-Key` before a POST runs. The same key and request answer again what was answered; the same
 * key with another request is refused (422), one still running too (409). A claim whose process died is free again
 * after two minutes: without a kept answer it had no effect.
 */
export async function claimKey(db: Db, { userId, key, request, serialize }: Request): Promise<Claim> {
  const hash = createHash('sha256').update(request).digest();
  const lockedUntil = sql<Date>`now() + interval '2 minutes'`;
  const inserted = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, request_hash: hash, locked_until: lockedUntil, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted === undefined) {
    const known = await db
      .selectFrom('idempotency_key')
      .select(['request_hash', 'answer', sql<boolean>`locked_until > now()`.as('locked')])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known !== undefined && !known.request_hash.equals(hash))
      throw new AppError('key_reused', 'This Idempotency-Key was used for another request');
    if (known?.answer != null) return { repeat: known.answer };
    if (known === undefined || known.locked) throw stillRunning();
    const taken = await db
      .updateTable('idempotency_key')
      .set({ locked_until: lockedUntil })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('answer', 'is', null)
      .where('locked_until', '<=', sql<Date>`now()`)
      .returning('key')
      .executeTakeFirst();
    if (taken === undefined) throw stillRunning();
  }
  return {
    keptAnswer: {
      keep: async (tx, answer) => {
        await tx
          .updateTable('idempotency_key')
          .set({ answer: serialize(answer) })
          .where('user_id', '=', userId)
          .where('key', '=', key)
          .execute();
      },
      renew: async () => {
        await db
          .updateTable('idempotency_key')
          .set({ locked_until: lockedUntil })
          .where('user_id', '=', userId)
          .where('key', '=', key)
          .execute();
      },
    },
    // Nothing happened, or nothing that must not happen twice: the key may be used again.
    release: async () => {
      await db
        .deleteFrom('idempotency_key')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .where('answer', 'is', null)
        .execute();
    },
  };
}

function stillRunning(): AppError {
  return new AppError('request_running', 'The same request is still running');
}

/** Forgets keys older than a day. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .execute();
}
