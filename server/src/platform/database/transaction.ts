import { sql, type OperationNodeSource } from 'kysely';
import type { CampaignVerb } from '#contract/campaign-history.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from './tx.ts';

/**
 * Runs the single transaction of a verb and returns the result of `work`. For a POST with an
 * `Idempotency-Key` it also stores the response, so that a repeat gets the same response without a
 * second effect.
 */
export function inTransaction<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute(async (tx) => {
    const answer = await work(tx);
    await ctx.keptAnswer?.keep(tx, answer);
    return answer;
  });
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
  const named = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`);
  await sql`with ${sql.join(named)} select`.execute(tx);
}
