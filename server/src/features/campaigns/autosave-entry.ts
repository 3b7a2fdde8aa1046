import { dequal } from 'dequal';
import { sql } from 'kysely';
import type { MemberCtx } from '../../platform/context.ts';
import { shaped, type ShapedPart } from '../../platform/database/compiled-once.ts';
import { auditWrite } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Changed fields of a campaign as its history records them: the values, or only that an ad changed. */
export type RecordedChanges = Record<string, 'changed' | { old: unknown; new: unknown }>;

/** Longest pause between two automatic saves that share an entry. */
const SAME_ENTRY_MINUTES = 10;

/**
 * Returns the write of an automatic save to the history. It joins the last entry of the campaign if that is a recent
 * update by the same user, so that a paragraph that was typed does not become thirty entries.
 */
export async function autosaveEntry(
  tx: Tx,
  ctx: MemberCtx,
  id: string,
  changes: RecordedChanges,
): Promise<ShapedPart> {
  const { actor } = ctx;
  const last = await tx
    .selectFrom('audit_entry')
    .select(['id', 'verb', 'actor_id', 'acting_as_id', 'changes'])
    .select(sql<boolean>`at > now() - make_interval(mins => ${SAME_ENTRY_MINUTES})`.as('recent'))
    .where('organization_id', '=', actor.organizationId)
    .where('entity', '=', 'campaign')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const own =
    last?.verb === 'update' &&
    last.recent &&
    last.actor_id === (actor.actedBy ?? actor.userId) &&
    last.acting_as_id === (actor.actedBy === null ? null : actor.userId);
  if (!own) return auditWrite(tx, ctx, { verb: 'update', entity: 'campaign', entityId: id, changes });
  const together = JSON.stringify(joined(last.changes as RecordedChanges, changes));
  return shaped(
    'join the audit',
    { id: last.id, changes: together, request_id: ctx.requestId },
    ({ id: entry, ...row }) =>
      tx
        .updateTable('audit_entry')
        .set({ ...row, at: sql<Date>`now()` })
        .where('id', '=', entry),
  );
}

/** Joins the changes of two updates: each field's first old and last new value, unless they are the same. */
function joined(earlier: RecordedChanges, later: RecordedChanges): RecordedChanges {
  const changes = { ...earlier, ...later };
  for (const [field, change] of Object.entries(later)) {
    const before = earlier[field];
    if (change === 'changed' || before === undefined || before === 'changed') continue;
    if (dequal(before.old, change.new)) delete changes[field];
    else changes[field] = { old: before.old, new: change.new };
  }
  return changes;
}
