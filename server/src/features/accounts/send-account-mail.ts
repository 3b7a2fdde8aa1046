import { z } from 'zod';
import type { Db } from '../../platform/database/connect.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { accountMail } from '../../platform/mail/account-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { randomToken, tokenHash } from '../../platform/secrets/random-token.ts';

const ACTIVATION_DAYS = 7;

export const sendAccountMail = defineJob({
  name: 'send-account-mail',
  data: z.object({ kind: z.enum(['activation', 'known']), email: z.string() }),
  policy: 'standard',
  retries: 8,
  expireSeconds: 60,
  concurrency: 2,
});

type Needs = { db: Db; mailer: Mailer; publicUrl: string };

/**
 * Mails what belongs to an account. The link's token is made here and only its hash is kept, so that neither the
 * queue nor a backup holds a working link; a second attempt makes another link, and both work.
 */
export async function sendAccountMailJob(
  { db, mailer, publicUrl }: Needs,
  { kind, email }: z.output<typeof sendAccountMail.data>,
): Promise<void> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'uid', 'first_name', 'activated_at', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (user === undefined) return;
  if (user.activated_at !== null) {
    if (kind !== 'known') return;
    await mailer.send({ to: email, ...(await accountMail.known({ firstName: user.first_name, publicUrl })) });
    return;
  }
  const token = randomToken();
  await db
    .insertInto('account_link')
    .values({
      user_id: user.id,
      purpose: 'activation',
      token_hash: tokenHash(token),
      password_hash: user.password_hash,
      expires_at: new Date(Date.now() + ACTIVATION_DAYS * 86_400_000),
      used_at: null,
    })
    .execute();
  const link = `${publicUrl}/activate/${user.uid}/${token}`;
  const mail = await accountMail.activation({ firstName: user.first_name, link, days: ACTIVATION_DAYS });
  await mailer.send({ to: email, ...mail });
}
