import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Authenticator } from '../../platform/http/authentication.ts';
import { announceAccess } from '../../platform/sessions/changed-access.ts';
import { tokenHash } from '../../platform/secrets/random-token.ts';

/** Ends the session of a refresh token. Unknown tokens and ended sessions are not errors. */
export async function signOut(ctx: Ctx, authenticator: Authenticator, refresh: string): Promise<undefined> {
  const userId = await inTransaction(ctx, async (tx) => {
    const ended = await tx
      .updateTable('session')
      .set({ ended_at: new Date() })
      .where('ended_at', 'is', null)
      .where('id', 'in', (eb) =>
        eb.selectFrom('refresh_token').select('session_id').where('token_hash', '=', tokenHash(refresh)),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (ended !== undefined) await announceAccess(tx, ended.user_id);
    return ended?.user_id;
  });
  if (userId !== undefined) authenticator.forget(userId);
}
