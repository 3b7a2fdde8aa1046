import type { Session } from '#contract/session.ts';
import { AppError } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Authenticator } from '../../platform/http/authentication.ts';
import { tokenHash } from '../../platform/secrets/random-token.ts';
import { openSession } from './open-session.ts';

/**
 * Activates an account by the link from its mail, once, and signs in. The password is the one of the sign-up that the
 * mail answered, whoever else has typed the address since.
 */
export function activateAccount(
  ctx: Ctx,
  authenticator: Authenticator,
  { uid, token }: { uid: string; token: string },
): Promise<Session> {
  return inTransaction(ctx, async (tx) => {
    const link = await tx
      .selectFrom('account_link')
      .innerJoin('app_user', 'app_user.id', 'account_link.user_id')
      .select([
        'account_link.id',
        'account_link.user_id',
        'account_link.expires_at',
        'account_link.used_at',
        'account_link.password_hash',
      ])
      .where('token_hash', '=', tokenHash(token))
      .where('purpose', '=', 'activation')
      .where('app_user.activated_at', 'is', null)
      .where((eb) => eb(eb.cast<string>('app_user.uid', 'text'), '=', uid))
      .forUpdate('account_link')
      .executeTakeFirst();
    if (link === undefined || link.used_at !== null || link.expires_at < new Date())
      throw new AppError('invalid_input', 'Account not confirmed - Sorry, but link is invalid.');
    const now = new Date();
    await tx
      .updateTable('account_link')
      .set({ used_at: now })
      .where('user_id', '=', link.user_id)
      .where('purpose', '=', 'activation')
      .where('used_at', 'is', null)
      .execute();
    await tx
      .updateTable('app_user')
      .set({
        activated_at: now,
        ...(link.password_hash === null ? {} : { password_hash: link.password_hash }),
      })
      .where('id', '=', link.user_id)
      .execute();
    await audit(tx, ctx, {
      verb: 'activate',
      entity: 'user',
      entityId: link.user_id,
      by: { userId: link.user_id },
    });
    return openSession(tx, authenticator, { userId: link.user_id, remember: false });
  });
}
