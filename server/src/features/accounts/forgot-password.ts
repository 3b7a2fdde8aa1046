import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { attemptLimits, countAttempt } from './attempts.ts';
import { sendAccountMail } from './send-account-mail.ts';

/** Mails a link for a new password. Whether the address has an account is found out by the job: the answer is the same. */
export async function forgotPassword(ctx: Ctx, { email }: { email: string }): Promise<{ email: string }> {
  await countAttempt(ctx, attemptLimits.forgotPassword, email);
  return inTransaction(ctx, async (tx) => {
    await ctx.jobs.enqueue(tx, sendAccountMail, { kind: 'password', email });
    return { email };
  });
}
