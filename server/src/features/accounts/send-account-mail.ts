import { z } from 'zod';
import type { Db } from '../../platform/database/connect.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { accountMail } from '../../platform/mail/account-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { randomToken, tokenHash } from '../../platform/secrets/random-token.ts';

const ACTIVATION_DAYS = 7;
const PASSWORD_HOURS = 2;
const HOUR_MS = 3_600_000;

export const sendAccountMail = defineJob({
  name: 'send-account-mail',
  data: z.object({ kind: z.enum(['activation', 'known', 'password']), email: z.string() }),
  policy: 'standard',
  retries: 8,
  expireSeconds: 60,
  concurrency: 2,
});

type Needs = { db: Db; mailer: Mailer; publicUrl: string };

/**
 * Mails what belongs to an account. The link's token is made here and only its hash is kept, so that neither the
 * queue nor a backup holds a working link; a second attempt makes another link, and both work. Whoever asks for a new
 * password before the address was confirmed gets the link that confirms it.
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
  const { first_name: firstName } = user;
  const send = async (mail: Awaited<ReturnType<typeof accountMail.known>>) =>
    mailer.send({ to: email, ...mail });
  if (user.activated_at === null) {
    const link = await newLink(db, user, 'activation', ACTIVATION_DAYS * 24);
    const address = `${publicUrl}/activate/${link}`;
    return send(await accountMail.activation({ firstName, link: address, days: ACTIVATION_DAYS }));
  }
  if (kind === 'known') return send(await accountMail.known({ firstName, publicUrl }));
  if (kind !== 'password') return;
  const link = await newLink(db, user, 'password', PASSWORD_HOURS);
  const address = `${publicUrl}/restore-password/${link}`;
  await send(await accountMail.password({ firstName, link: address, hours: PASSWORD_HOURS }));
}

/** A new link of a purpose, as `{uid}/{token}`. */
async function newLink(
  db: Db,
  user: { id: string; uid: string; password_hash: string },
  purpose: 'activation' | 'password',
  hours: number,
): Promise<string> {
  const token = randomToken();
  await db
    .insertInto('account_link')
    .values({
      user_id: user.id,
      purpose,
      token_hash: tokenHash(token),
      password_hash: purpose === 'activation' ? user.password_hash : null,
      expires_at: new Date(Date.now() + hours * HOUR_MS),
      used_at: null,
    })
    .execute();
  return `${user.uid}/${token}`;
}
