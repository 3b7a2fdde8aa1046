import { sql, type OperationNodeSource, type Transaction } from 'kysely';
import type { CampaignVerb } from '#contract/campaign-history.ts';
import type { Ctx } from '../context.ts';
import type { Database } from './schema.ts';

export type Tx = Transaction<Database>;

/**
 * The one transaction of a verb. What `work` answers is what the route answers; for a POST with an
 * `Idempotency-Key` it is kept in the same transaction, so that a repeat answers the same without a second effect.
 */
export function inTransaction<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute(async (tx) => {
    const answer = await work(tx);
    await ctx.keptAnswer?.keep(tx, answer);
    return answer;
  });
}

/** Who changes something: of a call, or nobody when a job does it by itself. */
export type Changer = { actor: Ctx['actor']; requestId: string | null };

type Done =
  /** What its history shows. */
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
  /** Whose it is, where nobody acts: a job changed it by itself. */
  organizationId?: string;
  /** Who did it, where no token says so or another one's does: signing in, following a link. */
  by?: { userId: string; organizationId?: string };
  /** What changed, field by field; never a secret. */
  changes?: Record<string, unknown>;
};

/** Writes who did what, in the transaction of the change itself. */
export async function audit(tx: Tx, ctx: Changer, entry: AuditEntry): Promise<void> {
  await auditWrite(tx, ctx, entry).execute();
}

/** The audit row as a write for `together`. Who acts for somebody is the actor: 'A as B'. */
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
 * Runs writes as one statement, which spares a trip to the database for each but one. None of them sees what the others
 * write, no two may touch the same row, and foreign keys among them are checked at the end.
 */
export async function together(tx: Tx, writes: readonly Write[]): Promise<void> {
  const named = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`);
  await sql`with ${sql.join(named)} select`.execute(tx);
}
