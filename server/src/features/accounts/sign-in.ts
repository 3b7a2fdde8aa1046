import type { Session } from '#contract/session.ts';
import { invalid } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Authenticator } from '../../platform/http/authentication.ts';
import { hashPassword, isPassword } from '../../platform/secrets/passwords.ts';
import { isFamiliarAddress, recordAccess } from './access-log.ts';
import { attemptLimits, countAttempt, forgetAttempts } from './attempts.ts';
import { openSession } from './open-session.ts';

/** Hash compared for unknown addresses, so that both answers take the same time. */
const nobodysPassword = hashPassword('nobody has this password');

/**
 * Signs in. A wrong address and a wrong password give the same answer; only the right password reveals a
 * missing activation.
 */
export async function signIn(
  ctx: Ctx,
  authenticator: Authenticator,
  input: { username: string; password: string; remember_me: boolean },
): Promise<Session> {
  const { username, remember_me: remember } = input;
  const caller = ctx.caller ?? { address: '', browser: '' };
  const here = `${username} ${caller.address}`;
  await countAttempt(ctx, attemptLimits.signIn, here);
  if (!(await isFamiliarAddress(ctx.db, username, caller)))
    await countAttempt(ctx, attemptLimits.signInFromStrangers, username);
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'activated_at'])
    .where('email', '=', username)
    .executeTakeFirst();
  const right = await isPassword(input.password, user?.password_hash ?? (await nobodysPassword));
  if (user === undefined || !right) {
    await recordAccess(ctx.db, caller, {
      kind: 'sign_in_refused',
      userId: user?.id ?? null,
      account: username,
    });
    throw invalid({ non_field_errors: ['The email or password is incorrect.'] });
  }
  if (user.activated_at === null)
    throw invalid({ non_field_errors: ['Confirm your email address first: we sent you a link.'] });
  await forgetAttempts(ctx, attemptLimits.signIn, here);
  return inTransaction(ctx, async (tx) => {
    const same = await tx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .forShare()
      .executeTakeFirst();
    if (same === undefined) throw invalid({ non_field_errors: ['The email or password is incorrect.'] });
    await audit(tx, ctx, { verb: 'sign_in', entity: 'user', entityId: user.id, by: { userId: user.id } });
    await recordAccess(tx, caller, { kind: 'sign_in', userId: user.id });
    return openSession(tx, authenticator, { userId: user.id, remember });
  });
}
