import { sql } from 'kysely';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Stored declaration that a property meets the federal exemption for housing for older persons. */
type Declared = { older_persons_declared_by: string | null; older_persons_declared_at: Date | null };

/**
 * Returns the columns of a declaration. A continued declaration keeps its author and time. A new one records the real
 * user, even in a session that acts for another user.
 */
export function declarationColumns(
  { actor }: MemberCtx,
  declared: boolean,
  before: Declared = { older_persons_declared_by: null, older_persons_declared_at: null },
): Declared {
  if (!declared) return { older_persons_declared_by: null, older_persons_declared_at: null };
  const { older_persons_declared_by: by, older_persons_declared_at: at } = before;
  if (by !== null && at !== null) return { older_persons_declared_by: by, older_persons_declared_at: at };
  return { older_persons_declared_by: actor.actedBy ?? actor.userId, older_persons_declared_at: new Date() };
}

/** Returns the audit change of a declaration that was made or withdrawn, or nothing if it is unchanged. */
export function declarationChange(before: Declared | null, declared: boolean): Record<string, unknown> {
  const old = before !== null && before.older_persons_declared_at !== null;
  return old === declared ? {} : { older_persons_community: { old, new: declared } };
}

/** Returns the name of the declaring user and the time of the declaration, or null without one. */
export async function readDeclaration(
  db: Db | Tx,
  { older_persons_declared_by: by, older_persons_declared_at: at }: Declared,
): Promise<{ declared_by: string; declared_at: string } | null> {
  if (by === null || at === null) return null;
  const { name } = await db
    .selectFrom('app_user')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', by)
    .executeTakeFirstOrThrow();
  return { declared_by: name, declared_at: at.toISOString() };
}
