import { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { accountMail } from '../../../platform/mail/account-mail.ts';
import { defineMailJob } from '../../../platform/mail/mail-job.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { randomToken, tokenHash } from '../../../platform/secrets/random-token.ts';

/** Days that a mailed invitation link works. */
export const INVITATION_DAYS = 14;

export const sendInvitationMail = defineMailJob({
  name: 'send-invitation-mail',
  data: z.object({ invitation_id: z.string() }),
});

type Needs = { db: Db; mailer: Mailer; publicUrl: string };

/**
 * Mails an invitation. A recipient who already has an organization gets an explanation instead of a link, so
 * that the inviter learns nothing about other accounts.
 */
export async function sendInvitationMailJob(
  { db, mailer, publicUrl }: Needs,
  { invitation_id: id }: z.output<typeof sendInvitationMail.data>,
): Promise<void> {
  const invitation = await db
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organization_id')
    .leftJoin('app_user as inviter', 'inviter.id', 'invitation.invited_by')
    .leftJoin('app_user as known', 'known.email', 'invitation.email')
    .select([
      'invitation.id',
      'invitation.uid',
      'invitation.email',
      'invitation.first_name',
      'organization.name as organization',
      'inviter.first_name as inviter_first',
      'inviter.last_name as inviter_last',
      'known.organization_id as taken',
    ])
    .where('invitation.id', '=', id)
    .where('invitation.status', '=', 'Sent')
    .executeTakeFirst();
  if (invitation === undefined) return;
  const { email, first_name: firstName, organization } = invitation;
  const inviter =
    [invitation.inviter_first, invitation.inviter_last].filter(Boolean).join(' ') || organization;
  if (invitation.taken !== null)
    return mailer.send({
      to: email,
      ...(await accountMail.invitedElsewhere({ firstName, inviter, organization })),
    });
  const token = randomToken();
  await db
    .insertInto('invitation_token')
    .values({
      token_hash: tokenHash(token),
      invitation_id: id,
      expires_at: new Date(Date.now() + INVITATION_DAYS * 86_400_000),
    })
    .execute();
  const link = `${publicUrl}/invited-sign-up/${invitation.uid}/${token}`;
  const mail = await accountMail.invitation({
    firstName,
    inviter,
    organization,
    link,
    days: INVITATION_DAYS,
  });
  await mailer.send({ to: email, ...mail });
}
