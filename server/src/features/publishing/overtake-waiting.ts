import { sql } from 'kysely';
import type { NetworkErrorKind } from '#providers/network-error.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** A wait that ends within this time is not overtaken, because its worker may be resuming already. */
const NEARLY_OVER_MS = 5000;
/** Time within which a network may still apply a write whose answer was lost. Nothing overtakes it before. */
const SETTLED_MS = 120_000;

const overtaken = {
  message: 'A later change replaced this one',
  kind: 'unknown_outcome' satisfies NetworkErrorKind,
};

/**
 * Ends the operations of a campaign that wait for a network, so that an operation that stops spending need not wait.
 * The new operation is planned from the recorded state and so includes their remaining work. A delete or undo is not
 * overtaken. The caller must hold the campaign's lock.
 */
export async function overtakeWaiting(tx: Tx, organizationId: string, campaignId: string): Promise<void> {
  const open = await tx
    .selectFrom('publishing_operation')
    .select(['id', 'kind', 'waiting_until'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['queued', 'running'])
    .orderBy('id')
    .execute();
  const until = open[0]?.waiting_until ?? null;
  const waits = until !== null && until.getTime() > Date.now() + NEARLY_OVER_MS;
  if (!waits || open.some(({ kind }) => kind === 'delete' || kind === 'undo')) return;
  const ids = open.map(({ id }) => id);
  const unsettled = await tx
    .selectFrom('publishing_step')
    .select('position')
    .where('organization_id', '=', organizationId)
    .where('operation_id', 'in', ids)
    .where('state', '=', 'running')
    .where('attempted_at', '>', new Date(Date.now() - SETTLED_MS))
    .limit(1)
    .executeTakeFirst();
  if (unsettled !== undefined) return;
  const finished = { state: 'failed' as const, finished_at: new Date() };
  // Marked as doubtful, so that the next operation looks up objects created without an answer.
  await tx
    .updateTable('publishing_step')
    .set({
      ...finished,
      error: sql<string>`${JSON.stringify(overtaken)}::jsonb || coalesce(error, '{}') || '{"doubtful": true}'`,
    })
    .where('organization_id', '=', organizationId)
    .where('operation_id', 'in', ids)
    .where('state', '=', 'running')
    .execute();
  await tx
    .updateTable('publishing_operation')
    .set({ ...finished, waiting_until: null, waiting_for: null, waiting_since: null })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
}
