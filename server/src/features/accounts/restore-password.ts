import type { z } from 'zod';
import type { restorePasswordBody } from '#contract/accounts.ts';
import type { Session } from '#contract/session.ts';
import { AppError } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Authenticator } from '../../platform/http/authentication.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { tokenHash } from '../../platform/secrets/random-token.ts';
import { attemptLimits, forgetAttempts } from './attempts.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { endAccess, openSession } from './open-session.ts';

/**
 * Sets a new password by its mailed link, once, and signs in. Ends the user's other sessions. The link proves
 * access to the mailbox, so the address is confirmed as well.
 */
export async function restorePassword(
  ctx: Ctx,
  authenticator: Authenticator,
  { uid, token, password1 }: z.output<typeof restorePasswordBody>,
): Promise<Session> {
  await refuseCommonPassword(password1, 'password1');
  const passwordHash = await hashPassword(password1);
  const { session, email } = await inTransaction(ctx, async (tx) => {
    const link = await tx
      .selectFrom('account_link')
      .innerJoin('app_user', 'app_user.id', 'account_link.user_id')
      .select(['account_link.user_id', 'account_link.expires_at', 'account_link.used_at', 'app_user.email'])
      .where('token_hash', '=', tokenHash(token))
      .where('purpose', '=', 'password')
      .where((eb) => eb(eb.cast<string>('app_user.uid', 'text'), '=', uid))
      .forUpdate('app_user')
      .forUpdate('account_link')
      .executeTakeFirst();
    if (link === undefined || link.used_at !== null || link.expires_at < new Date())
      throw new AppError('invalid_input', 'This link is invalid or has been used. Request a new one.');
    const userId = link.user_id;
    await tx
      .updateTable('app_user')
      .set((eb) => ({
        password_hash: passwordHash,
        activated_at: eb.fn.coalesce('activated_at', eb.val(new Date())),
      }))
      .where('id', '=', userId)
      .execute();
    await endAccess(tx, userId, null);
    await audit(tx, ctx, { verb: 'restore_password', entity: 'user', entityId: userId, by: { userId } });
    return { session: await openSession(tx, authenticator, { userId, remember: false }), email: link.email };
  });
  authenticator.forget(session.user.id);
  await forgetAttempts(ctx, attemptLimits.signIn, `${email} ${ctx.caller?.address ?? ''}`);
  await forgetAttempts(ctx, attemptLimits.signInFromStrangers, email);
  return session;
}
