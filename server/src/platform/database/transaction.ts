import { sql, type Expression, type OperationNodeSource, type RawBuilder } from 'kysely';
import type { CampaignVerb } from '#contract/campaign-history.ts';
import type { Ctx } from '../context.ts';
import { withPipeline } from './pipelined-dialect.ts';
import type { Tx } from './tx.ts';

/** The answer of a transaction's last statement, which is sent together with the commit. */
export class LastAnswer<T> {
  readonly answer: Promise<T>;

  constructor(answer: Promise<T>) {
    this.answer = answer;
    answer.catch(() => undefined); // `inTransaction` throws it after the end of the transaction.
  }
}

/**
 * Runs the single transaction of a verb and returns the result of `work`. For a POST with an
 * `Idempotency-Key` it also stores the response, so that a repeat gets the same response without a
 * second effect.
 *
 * Statements that `work` issues without waiting for each other are sent at once and run in their order.
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Tx) => Promise<T | LastAnswer<T>>): Promise<T> {
  let last: LastAnswer<T> | undefined;
  const finish = async (tx: Tx) => {
    const result = await work(tx);
    if (result instanceof LastAnswer && ctx.keptAnswer === undefined) {
      last = result;
      return result;
    }
    const answer = result instanceof LastAnswer ? await result.answer : result;
    await ctx.keptAnswer?.keep(tx, answer);
    return answer;
  };
  try {
    const result = await ctx.db.transaction().execute((tx) => withPipeline(tx, finish));
    return result instanceof LastAnswer ? await result.answer : result;
  } catch (error) {
    // The commit of a failed statement fails too, with an error that says less.
    await last?.answer;
    throw error;
  }
}

/** Originator of a change: a call, or no actor for an automatic job. */
export type Changer = { actor: Ctx['actor']; requestId: string | null };

type Done =
  /** Verbs that appear in the campaign's history. */
  | { entity: 'campaign'; verb: CampaignVerb }
  | {
      entity:
        | 'building'
        | 'collection'
        | 'collection_type'
        | 'connection'
        | 'image'
        | 'invitation'
        | 'listing'
        | 'organization'
        | 'orphan'
        | 'user'
        | 'yardi';
      verb: string;
    };

export type AuditEntry = Done & {
  entityId: string | Expression<string> | null;
  /** Organization of the entity if there is no actor, because a job changed it. */
  organizationId?: string;
  /**
   * User if no token identifies them, as for signing in and following a link, or if the token is
   * someone else's.
   */
  by?: { userId: string; organizationId?: string };
  /** Changed fields, never with secrets. */
  changes?: Record<string, unknown>;
};

/** Writes an audit entry in the transaction of the change. */
export async function audit(tx: Tx, ctx: Changer, entry: AuditEntry): Promise<void> {
  await auditWrite(tx, ctx, entry).execute();
}

/**
 * Returns the audit row as a write for `together`. When acting for another user, the actor is the
 * person behind it: 'A as B'.
 */
export function auditWrite(tx: Tx, { actor, requestId }: Changer, { by, ...entry }: AuditEntry) {
  const who =
    by === undefined
      ? {
          organization_id: actor?.organizationId ?? entry.organizationId ?? null,
          actor_id: actor?.actedBy ?? actor?.userId ?? null,
          acting_as_id: actor?.actedBy == null ? null : actor.userId,
        }
      : { organization_id: by.organizationId ?? null, actor_id: by.userId, acting_as_id: null };
  return tx.insertInto('audit_entry').values({
    ...who,
    verb: entry.verb,
    entity: entry.entity,
    entity_id: entry.entityId,
    changes: JSON.stringify(entry.changes ?? {}),
    request_id: requestId,
  });
}

/** A write that has not been executed. */
export type Write = OperationNodeSource;

/**
 * Runs writes as one statement, which saves a round trip each. The writes cannot see each other's
 * rows or touch the same row, and foreign keys among them are checked at the end.
 */
export async function together(tx: Tx, writes: readonly Write[]): Promise<void> {
  await sql`with ${sql.join(namedWrites(writes))} select`.execute(tx);
}

/** Returns the writes as parts of a `with`. */
export function namedWrites(writes: readonly Write[]): RawBuilder<unknown>[] {
  return writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`);
}
