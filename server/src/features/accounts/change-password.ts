import type { z } from 'zod';
import type { changePasswordBody } from '#contract/accounts.ts';
import { AppError, invalid } from '../../errors.ts';
import type { SignedInCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Authenticator } from '../../platform/http/authentication.ts';
import { hashPassword, isPassword } from '../../platform/secrets/passwords.ts';
import { attemptLimits, countAttempt, forgetAttempts } from './attempts.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { endAccess } from './open-session.ts';

/** Changes the user's own password, which requires the current one, and ends their other sessions. */
export async function changePassword(
  ctx: SignedInCtx,
  authenticator: Authenticator,
  input: z.output<typeof changePasswordBody>,
): Promise<undefined> {
  const { userId, sessionId } = ctx.actor;
  await refuseCommonPassword(input.new_password, 'new_password');
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await countAttempt(ctx, attemptLimits.changePassword, user.email);
  if (!(await isPassword(input.old_password, user.password_hash)))
    throw invalid({ old_password: ['The current password is incorrect.'] });
  await forgetAttempts(ctx, attemptLimits.changePassword, user.email);
  const passwordHash = await hashPassword(input.new_password);
  await inTransaction(ctx, async (tx) => {
    const changed = await tx
      .updateTable('app_user')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      // Fails if the password was restored meanwhile, because the confirmed one is no longer current.
      .where('password_hash', '=', user.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) throw new AppError('conflict', 'The password has since been changed');
    await endAccess(tx, userId, sessionId);
    await audit(tx, ctx, { verb: 'change_password', entity: 'user', entityId: userId });
  });
  authenticator.forget(userId);
}
