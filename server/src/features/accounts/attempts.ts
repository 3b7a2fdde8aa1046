import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';

type Limit = { what: string; most: number; minutes: number };

/**
 * Limits for password guesses and for mails that strangers can request. Each is counted separately, so that
 * sign-ups with an address do not block its owner's password reset.
 */
export const attemptLimits = {
  /** Per network address and account, so that a stranger's guesses do not lock the owner out. */
  signIn: { what: 'sign_in', most: 20, minutes: 15 },
  /** Per account over all unfamiliar addresses, which stops guesses from many machines. */
  signInFromStrangers: { what: 'sign_in_strangers', most: 200, minutes: 15 },
  changePassword: { what: 'change_password', most: 20, minutes: 15 },
  activate: { what: 'activate', most: 20, minutes: 15 },
  signUp: { what: 'sign_up', most: 10, minutes: 60 },
  forgotPassword: { what: 'forgot_password', most: 10, minutes: 60 },
  /** Mails per address. */
  invite: { what: 'invite', most: 10, minutes: 60 },
  /** Invitations per organization, because the organization chooses part of their text. */
  inviteByOrganization: { what: 'invite_by_organization', most: 100, minutes: 24 * 60 },
} as const satisfies Record<string, Limit>;

/** Returns the hash that identifies an account in the table of attempts, which thus contains no addresses. */
export const accountHash = (account: string) => createHash('sha256').update(account.toLowerCase()).digest();

/**
 * Counts an attempt and throws 429 above the limit. Unknown addresses count too, so the limit reveals
 * nothing. Runs outside the caller's transaction, because refused attempts must count.
 */
export async function countAttempt(ctx: Ctx, limit: Limit, account: string): Promise<void> {
  const { what, most, minutes } = limit;
  const over = sql<boolean>`account_attempt.window_start < now() - make_interval(mins => ${minutes})`;
  const { tries, seconds_left: secondsLeft } = await ctx.db
    .insertInto('account_attempt')
    .values({ what, account_hash: accountHash(account), window_start: new Date(), tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(['what', 'account_hash']).doUpdateSet({
        tries: sql`case when ${over} then 1 else account_attempt.tries + 1 end`,
        window_start: sql`case when ${over} then now() else account_attempt.window_start end`,
      }),
    )
    .returning([
      'tries',
      sql<number>`ceil(extract(epoch from
        account_attempt.window_start + make_interval(mins => ${minutes}) - now()))::int`.as('seconds_left'),
    ])
    .executeTakeFirstOrThrow();
  if (tries > most)
    throw new AppError('rate_limited', 'Rate limit exceeded', {
      retryAfterSeconds: Math.max(secondsLeft, 1),
    });
}

/** Resets an account's attempts after a successful one. */
export async function forgetAttempts(ctx: Ctx, { what }: Limit, account: string): Promise<void> {
  await ctx.db
    .deleteFrom('account_attempt')
    .where('what', '=', what)
    .where('account_hash', '=', accountHash(account))
    .execute();
}
