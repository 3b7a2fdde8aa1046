import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';

type Limit = { what: string; most: number; minutes: number };

/**
 * How often one account may be tried, from wherever: guesses at a password, and mails that somebody asks for. Each by
 * itself, so that nobody's sign-ups keep the owner of an address from a new password.
 */
export const attemptLimits = {
  signIn: { what: 'sign_in', most: 20, minutes: 15 },
  changePassword: { what: 'change_password', most: 20, minutes: 15 },
  signUp: { what: 'sign_up', most: 10, minutes: 60 },
  forgotPassword: { what: 'forgot_password', most: 10, minutes: 60 },
  invite: { what: 'invite', most: 10, minutes: 60 },
} as const satisfies Record<string, Limit>;

const hashOf = (account: string) => createHash('sha256').update(account.toLowerCase()).digest();

/**
 * Counts a try at an account and refuses one too many with 429. Unknown addresses count alike, so that the limit
 * tells nobody which are known. Outside of the caller's transaction: a refused try counts too.
 */
export async function countAttempt(ctx: Ctx, limit: Limit, account: string): Promise<void> {
  const { what, most, minutes } = limit;
  const over = sql<boolean>`account_attempt.window_start < now() - make_interval(mins => ${minutes})`;
  const { tries } = await ctx.db
    .insertInto('account_attempt')
    .values({ what, account_hash: hashOf(account), window_start: new Date(), tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(['what', 'account_hash']).doUpdateSet({
        tries: sql`case when ${over} then 1 else account_attempt.tries + 1 end`,
        window_start: sql`case when ${over} then now() else account_attempt.window_start end`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  if (tries > most) throw new AppError('rate_limited', 'Rate limit exceeded');
}

/** Forgets the tries at an account, after one that was right. */
export async function forgetAttempts(ctx: Ctx, { what }: Limit, account: string): Promise<void> {
  await ctx.db
    .deleteFrom('account_attempt')
    .where('what', '=', what)
    .where('account_hash', '=', hashOf(account))
    .execute();
}
