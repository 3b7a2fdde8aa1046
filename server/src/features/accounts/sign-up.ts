import type { z } from 'zod';
import type { signUpBody } from '#contract/accounts.ts';
import type { SignUpRule } from '#contract/platform.ts';
import { messages } from '#domain/messages.ts';
import { AppError, invalid } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { randomToken, tokenHash } from '../../platform/secrets/random-token.ts';
import { requireCityOfState } from '../geo/index.ts';
import { attemptLimits, countAttempt } from './attempts.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { refuseSignUp } from './refuse-sign-up.ts';
import { ACTIVATION_DAYS, sendAccountMail } from './mails/send-account-mail.ts';

/**
 * Signs a user up. A known address gets the same answer after the same number of writes, and a mail that
 * explains it, so that strangers cannot tell which addresses are known. A sign-up can be repeated until
 * activation.
 */
export async function signUp(
  ctx: Ctx,
  rule: SignUpRule,
  input: z.output<typeof signUpBody>,
): Promise<{ email: string }> {
  refuseSignUp(rule, input.email);
  // No promotion exists, so only an empty code is valid.
  if (input.promo_code !== '') throw invalid({ promo_code: [messages.invalid] });
  await requireCityOfState(ctx.db, input);
  await refuseCommonPassword(input.password1, 'password1');
  await countAttempt(ctx, attemptLimits.signUp, input.email);
  const passwordHash = await hashPassword(input.password1);
  const profile = {
    password_hash: passwordHash,
    first_name: input.first_name,
    last_name: input.last_name,
    contact_phone: input.contact_phone,
    state_id: input.state,
    city_id: input.city,
  };
  return inTransaction(ctx, async (tx) => {
    const signedUp = await tx
      .insertInto('app_user')
      .values({ email: input.email, ...profile, organization_id: null, activated_at: null })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(profile).where('app_user.activated_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    const known = signedUp ? undefined : await findKnown(tx, input.email);
    const userId = signedUp?.id ?? known?.id;
    if (userId === undefined) throw new AppError('conflict', 'This account is changing. Please try again.');
    await audit(tx, ctx, {
      verb: known === undefined ? 'sign_up' : 'sign_up_known',
      entity: 'user',
      entityId: userId,
      by: { userId },
    });
    const browserKey = input.browser_key === '' ? null : tokenHash(input.browser_key);
    const link = await keepSignUp(tx, { userId, passwordHash, browserKey, isOver: known !== undefined });
    const kind = known === undefined ? 'activation' : 'known';
    await ctx.jobs.enqueue(tx, sendAccountMail, { kind, email: input.email, link_id: link });
    return { email: input.email };
  });
}

async function findKnown(tx: Tx, email: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
}

type SignUp = { userId: string; passwordHash: string; browserKey: Buffer | null; isOver: boolean };

/**
 * Stores the password of this sign-up in a link that is never sent; the mailed links are created from it. For
 * an existing account the row expires at once: it takes the same time and grants nothing.
 */
async function keepSignUp(tx: Tx, signUpOf: SignUp): Promise<string> {
  const days = signUpOf.isOver ? 0 : ACTIVATION_DAYS;
  const { id } = await tx
    .insertInto('account_link')
    .values({
      user_id: signUpOf.userId,
      purpose: 'activation',
      token_hash: tokenHash(randomToken()),
      password_hash: signUpOf.passwordHash,
      browser_key_hash: signUpOf.browserKey,
      expires_at: new Date(Date.now() + days * 86_400_000),
      used_at: signUpOf.isOver ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
