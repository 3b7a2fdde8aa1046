import type { MemberCtx } from '../../platform/context.ts';
import { orphanRows, toOrphan } from './orphan-rows.ts';

/** Lists the orphans that the last nightly check found. */
export async function listOrphans({ db, actor }: MemberCtx) {
  const rows = await orphanRows(db, actor.organizationId).orderBy('id').execute();
  const { reconciled_at: at } = await db
    .selectFrom('organization')
    .select('reconciled_at')
    .where('id', '=', actor.organizationId)
    .executeTakeFirstOrThrow();
  return { count: rows.length, checked_at: at?.toISOString() ?? null, orphans: rows.map(toOrphan) };
}
