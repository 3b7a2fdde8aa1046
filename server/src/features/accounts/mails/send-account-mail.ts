import { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { accountMail } from '../../../platform/mail/account-mail.ts';
import { defineMailJob } from '../../../platform/mail/mail-job.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { randomToken, tokenHash } from '../../../platform/secrets/random-token.ts';

export const ACTIVATION_DAYS = 7;
const PASSWORD_HOURS = 2;
const HOUR_MS = 3_600_000;

export const sendAccountMail = defineMailJob({
  name: 'send-account-mail',
  data: z.object({
    kind: z.enum(['activation', 'known', 'password']),
    email: z.string(),
    /** Id of the unsent link that stores the password of the sign-up. */
    link_id: z.string().optional(),
  }),
});

type Needs = { db: Db; mailer: Mailer; publicUrl: string };

/**
 * Mails an account link. The token is created here and only its hash is stored, so neither the queue nor a
 * backup contains a working link. A second attempt creates another link, and both work.
 */
export async function sendAccountMailJob(
  { db, mailer, publicUrl }: Needs,
  { kind, email, link_id: signUpLink }: z.output<typeof sendAccountMail.data>,
): Promise<void> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'uid', 'first_name', 'activated_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (user === undefined) return;
  const { first_name: firstName } = user;
  if (kind === 'password') {
    const link = `${publicUrl}/restore-password/${await newLink(db, user, { purpose: 'password', hours: PASSWORD_HOURS })}`;
    return mailer.send({
      to: email,
      ...(await accountMail.password({ firstName, link, hours: PASSWORD_HOURS })),
    });
  }
  if (user.activated_at !== null) {
    if (kind === 'known')
      await mailer.send({ to: email, ...(await accountMail.known({ firstName, publicUrl })) });
    return;
  }
  const signUp = await findSignUp(db, signUpLink);
  if (signUp === undefined) return;
  const hours = ACTIVATION_DAYS * 24;
  const link = `${publicUrl}/activate/${await newLink(db, user, { purpose: 'activation', hours, ...signUp })}`;
  await mailer.send({
    to: email,
    ...(await accountMail.activation({ firstName, link, days: ACTIVATION_DAYS })),
  });
}

type SignUp = { passwordHash: string | null; browserKey: Buffer | null };

/** Returns the sign-up that this mail answers, regardless of later sign-ups with the same address. */
async function findSignUp(db: Db, linkId: string | undefined): Promise<SignUp | undefined> {
  if (linkId === undefined) return undefined;
  return db
    .selectFrom('account_link')
    .select(['password_hash as passwordHash', 'browser_key_hash as browserKey'])
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

type NewLink = { purpose: 'activation' | 'password'; hours: number } & Partial<SignUp>;

/** Stores a new link and returns it as `{uid}/{token}`. */
async function newLink(
  db: Db,
  user: { id: string; uid: string },
  { purpose, hours, passwordHash = null, browserKey = null }: NewLink,
): Promise<string> {
  const token = randomToken();
  await db
    .insertInto('account_link')
    .values({
      user_id: user.id,
      purpose,
      token_hash: tokenHash(token),
      password_hash: passwordHash,
      browser_key_hash: browserKey,
      expires_at: new Date(Date.now() + hours * HOUR_MS),
      used_at: null,
    })
    .execute();
  return `${user.uid}/${token}`;
}
