import type { z } from 'zod';
import type { signUpBody } from '#contract/accounts.ts';
import { messages } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { audit, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { randomToken, tokenHash } from '../../platform/secrets/random-token.ts';
import { requireCityOfState } from '../geo/index.ts';
import { attemptLimits, countAttempt } from './attempts.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { ACTIVATION_DAYS, sendAccountMail } from './send-account-mail.ts';

/**
 * Signs a person up. An address that has an account gets the same answer, and a mail that says so: nothing tells a
 * stranger which addresses are known. Until it is activated a sign-up can be made again: the last one counts, so
 * that nobody's password is taken because a stranger typed the address first.
 */
export async function signUp(ctx: Ctx, input: z.output<typeof signUpBody>): Promise<{ email: string }> {
  // No promotion is running: an unknown code is refused, an empty one is fine (decision: people and rights).
  if (input.promo_code !== '') throw invalid({ promo_code: [messages.invalid] });
  await requireCityOfState(ctx.db, input);
  refuseCommonPassword(input.password1, 'password1');
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
    if (signedUp === undefined) {
      await ctx.jobs.enqueue(tx, sendAccountMail, { kind: 'known', email: input.email });
    } else {
      await audit(tx, ctx, {
        verb: 'sign_up',
        entity: 'user',
        entityId: signedUp.id,
        by: { userId: signedUp.id },
      });
      const link = await keepPassword(tx, signedUp.id, passwordHash);
      await ctx.jobs.enqueue(tx, sendAccountMail, { kind: 'activation', email: input.email, link_id: link });
    }
    return { email: input.email };
  });
}

/** Keeps the password of this sign-up beside a link that nobody has: the mail's links are made from it. */
async function keepPassword(tx: Tx, userId: string, passwordHash: string): Promise<string> {
  const { id } = await tx
    .insertInto('account_link')
    .values({
      user_id: userId,
      purpose: 'activation',
      token_hash: tokenHash(randomToken()),
      password_hash: passwordHash,
      expires_at: new Date(Date.now() + ACTIVATION_DAYS * 86_400_000),
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
