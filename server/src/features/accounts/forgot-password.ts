import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { attemptLimits, countAttempt } from './attempts.ts';
import { sendAccountMail } from './mails/send-account-mail.ts';

/**
 * Mails a password link. The job checks whether the address has an account, so the answer is always the same.
 */
export async function forgotPassword(ctx: Ctx, { email }: { email: string }): Promise<{ email: string }> {
  await countAttempt(ctx, attemptLimits.forgotPassword, email);
  return inTransaction(ctx, async (tx) => {
    await ctx.jobs.enqueue(tx, sendAccountMail, { kind: 'password', email });
    return { email };
  });
}
