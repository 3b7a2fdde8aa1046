import type { Session } from '#contract/session.ts';
import { messages } from '#domain/messages.ts';
import { AppError, invalid } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Authenticator } from '../../platform/http/authentication.ts';
import { isPassword } from '../../platform/secrets/passwords.ts';
import { tokenHash } from '../../platform/secrets/random-token.ts';
import { attemptLimits, countAttempt } from './attempts.ts';
import { openSession } from './open-session.ts';

type Input = { uid: string; token: string; browser_key: string; password: string };

/**
 * Activates an account by its mailed link, once, and signs in. The link proves ownership of the address; the
 * browser key or the password proves the sign-up. Without the second proof, a stranger who signed up with
 * someone else's address would keep a password to the confirmed account.
 */
export async function activateAccount(
  ctx: Ctx,
  authenticator: Authenticator,
  input: Input,
): Promise<Session> {
  const link = await usableLink(ctx.db, input);
  // Before the transaction, because the attempt is counted on a connection of its own.
  await requireSignUp(ctx, link, input);
  return inTransaction(ctx, async (tx) => {
    const now = new Date();
    const used = await tx
      .updateTable('account_link')
      .set({ used_at: now })
      .where('user_id', '=', link.user_id)
      .where('purpose', '=', 'activation')
      .where('used_at', 'is', null)
      .returning('id')
      .execute();
    if (!used.some(({ id }) => id === link.id))
      throw (await isUsedUp(tx, input)) ? alreadyActive() : invalidLink();
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

type Link = { id: string; user_id: string; password_hash: string | null; browser_key_hash: Buffer | null };

const invalidLink = () =>
  new AppError('invalid_input', 'Account not confirmed - Sorry, but link is invalid.');

const alreadyActive = () =>
  new AppError('invalid_input', 'This link was already used, and the account is active. Sign in.', {
    details: { already_active: true },
  });

async function usableLink(db: Db, { uid, token }: Input): Promise<Link> {
  const link = await db
    .selectFrom('account_link')
    .innerJoin('app_user', 'app_user.id', 'account_link.user_id')
    .select([
      'account_link.id',
      'account_link.user_id',
      'account_link.expires_at',
      'account_link.used_at',
      'account_link.password_hash',
      'account_link.browser_key_hash',
    ])
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', 'activation')
    .where('app_user.activated_at', 'is', null)
    .where((eb) => eb(eb.cast<string>('app_user.uid', 'text'), '=', uid))
    .executeTakeFirst();
  if (link === undefined && (await isUsedUp(db, { uid, token }))) throw alreadyActive();
  if (link === undefined || link.used_at !== null || link.expires_at < new Date()) throw invalidLink();
  return link;
}

async function requireSignUp(ctx: Ctx, link: Link, { browser_key: key, password }: Input): Promise<void> {
  if (key !== '' && link.browser_key_hash?.equals(tokenHash(key))) return;
  if (link.password_hash === null) return;
  if (password === '') throw invalid({ password: [messages.activationPassword] });
  await countAttempt(ctx, attemptLimits.activate, link.user_id);
  if (!(await isPassword(password, link.password_hash)))
    throw invalid({ password: [messages.activationPasswordWrong] });
}

/** Returns whether the link has already activated its account. Only the mail's recipient has its token. */
async function isUsedUp(db: Db | Tx, { uid, token }: { uid: string; token: string }): Promise<boolean> {
  const used = await db
    .selectFrom('account_link')
    .innerJoin('app_user', 'app_user.id', 'account_link.user_id')
    .select('account_link.id')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', 'activation')
    .where('used_at', 'is not', null)
    .where('app_user.activated_at', 'is not', null)
    .where((eb) => eb(eb.cast<string>('app_user.uid', 'text'), '=', uid))
    .executeTakeFirst();
  return used !== undefined;
}
