import { sql, type CompiledQuery, type OperationNodeSource, type QueryResult, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { CampaignVerb } from '#contract/campaign-history.ts';
import type { Ctx } from '../context.ts';
import { compiledByShape, shaped, type ShapedPart } from './compiled-once.ts';
import { isDatabaseAway, LostCommit } from './database-away.ts';
import { withPipeline, type Send } from './pipelined-dialect.ts';
import type { Tx } from './tx.ts';

/** A statement that is compiled, with what its result means. */
type Statement<R, T> = {
  query: CompiledQuery<R>;
  /** Statements to send right before it, whose results are not read. */
  earlier?: readonly CompiledQuery[];
  read: (result: QueryResult<R>) => T;
  /** Returns the error to throw for an error of the statement. */
  refusal?: (error: unknown) => unknown;
};

/**
 * The last statement of a transaction, which `inTransaction` sends together with the commit. It is compiled and its
 * values are converted before, so that only PostgreSQL can refuse it, which then refuses the commit too.
 */
export class LastStatement<T, R = unknown> {
  readonly #run: (send: Send) => Promise<T>;

  constructor({ query, earlier = [], read, refusal = (error) => error }: Statement<R, T>) {
    const ready = converted(query);
    const before = earlier.map(converted);
    this.#run = async (send) => {
      let result: QueryResult<R>;
      try {
        const first = before.map((one) => send(one));
        const sent = send(ready);
        await Promise.all([...first, sent]);
        result = await sent;
      } catch (error) {
        throw refusal(error);
      }
      return read(result);
    };
  }

  /** Sends the statement at once and returns its answer. */
  send(send: Send): Promise<T> {
    return this.#run(send);
  }

  /** Runs the statement without the commit. */
  run(tx: Tx): Promise<T> {
    return this.#run((query) => tx.executeQuery(query));
  }
}

/** Returns a statement whose values cannot fail any more when they are sent. */
function converted<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  return { ...query, parameters: query.parameters.map(sentValue) };
}

/** Converts a value as the driver does when it sends it. The driver keeps converted values. */
const { prepareValue: sentValue } = (
  pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }
).utils;

/**
 * Runs the single transaction of a verb and returns the result of `work`. For a POST with an
 * `Idempotency-Key` it also stores the response, so that a repeat gets the same response without a
 * second effect.
 *
 * Statements that `work` issues without waiting for each other are sent at once and run in their order.
 */
export async function inTransaction<T>(
  ctx: Ctx,
  work: (tx: Tx) => Promise<T | LastStatement<T>>,
): Promise<T> {
  let last: Promise<T> | undefined;
  const finish = async (tx: Tx, send: Send): Promise<{ answer: T | Promise<T> }> => {
    const result = await work(tx);
    if (result instanceof LastStatement && ctx.keptAnswer === undefined) {
      last = result.send(send);
      last.catch(() => undefined); // Thrown after the end of the transaction.
      return { answer: last };
    }
    const answer = result instanceof LastStatement ? await result.run(tx) : result;
    await ctx.keptAnswer?.keep(tx, answer);
    return { answer };
  };
  try {
    const { answer } = await ctx.db.transaction().execute((tx) => withPipeline(tx, finish));
    return await answer;
  } catch (error) {
    // The commit of a refused statement fails too, with an error that says less. If neither was answered, both may
    // have been done.
    if (last !== undefined && !(error instanceof LostCommit && (await wasLost(last)))) await last;
    throw error;
  }
}

/** Returns true if a statement ended without an answer. */
function wasLost(answer: Promise<unknown>): Promise<boolean> {
  return answer.then(
    () => false,
    (error: unknown) => isDatabaseAway(error) && !(error instanceof pg.DatabaseError),
  );
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
  entityId: string | null;
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
  await tx.executeQuery(
    compiledByShape(tx, 'alone', [auditWrite(tx, ctx, entry)], ([write]) => sql`${write}`),
  );
}

/**
 * Returns the audit row as a write for `together`. When acting for another user, the actor is the
 * person behind it: 'A as B'.
 */
export function auditWrite(tx: Tx, { actor, requestId }: Changer, { by, ...entry }: AuditEntry): ShapedPart {
  const who =
    by === undefined
      ? {
          organization_id: actor?.organizationId ?? entry.organizationId ?? null,
          actor_id: actor?.actedBy ?? actor?.userId ?? null,
          acting_as_id: actor?.actedBy == null ? null : actor.userId,
        }
      : { organization_id: by.organizationId ?? null, actor_id: by.userId, acting_as_id: null };
  const row = {
    ...who,
    verb: entry.verb,
    entity: entry.entity,
    entity_id: entry.entityId,
    changes: JSON.stringify(entry.changes ?? {}),
    request_id: requestId,
  };
  return shaped('audit', row, (values) => tx.insertInto('audit_entry').values(values));
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
