import type { z } from 'zod';
import type { acceptInvitationBody } from '#contract/accounts.ts';
import type { Session } from '#contract/session.ts';
import { AppError } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Authenticator } from '../../platform/http/authentication.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { tokenHash } from '../../platform/secrets/random-token.ts';
import { requireCityOfState } from '../geo/index.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { endAccess, openSession } from './open-session.ts';

type Link = { uid: string; token: string };

/** Returns the invitation of a valid link. Throws if it was accepted, withdrawn or has expired. */
export async function findInvitation(db: Db | Tx, { uid, token }: Link) {
  const invitation = await db
    .selectFrom('invitation_token')
    .innerJoin('invitation', 'invitation.id', 'invitation_token.invitation_id')
    .innerJoin('organization', 'organization.id', 'invitation.organization_id')
    .select([
      'invitation.id',
      'invitation.organization_id',
      'invitation.email',
      'invitation.first_name',
      'invitation.last_name',
      'organization.name as organization_name',
      'organization.state_id as state',
      'organization.city_id as city',
    ])
    .where('invitation_token.token_hash', '=', tokenHash(token))
    .where('invitation_token.expires_at', '>', new Date())
    .where('invitation.status', '=', 'Sent')
    .where((eb) => eb(eb.cast<string>('invitation.uid', 'text'), '=', uid))
    .executeTakeFirst();
  if (invitation === undefined)
    throw new AppError('invalid_input', 'Invite not accepted - Sorry, but link is invalid');
  return invitation;
}

/** Returns the invitation's recipient, as shown on its sign-up screen. */
export async function getInvitation(ctx: Ctx, link: Link) {
  const { first_name, last_name, email, organization_name, state, city } = await findInvitation(ctx.db, link);
  return { first_name, last_name, email, organization_name, state, city };
}

/**
 * Signs an invited user up into the organization and signs them in. The link proves access to the mailbox, so
 * an existing account without an organization is taken over, as with a new password.
 */
export async function acceptInvitation(
  ctx: Ctx,
  authenticator: Authenticator,
  input: z.output<typeof acceptInvitationBody>,
): Promise<Session> {
  await refuseCommonPassword(input.password1, 'password1');
  await requireCityOfState(ctx.db, input);
  const passwordHash = await hashPassword(input.password1);
  const session = await inTransaction(ctx, async (tx) => {
    const invitation = await findInvitation(tx, input);
    const { organization_id: organizationId, email } = invitation;
    const person = {
      password_hash: passwordHash,
      first_name: input.first_name,
      last_name: input.last_name,
      contact_phone: input.contact_phone,
      state_id: input.state,
      city_id: input.city,
      organization_id: organizationId,
      role: 'MEMBER' as const,
      activated_at: new Date(),
    };
    const accepted = await tx
      .updateTable('invitation')
      .set({ status: 'Accepted' })
      .where('id', '=', invitation.id)
      .where('status', '=', 'Sent')
      .returning('id')
      .executeTakeFirst();
    const user = await tx
      .insertInto('app_user')
      .values({ email, ...person })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet(person)
          .where('app_user.organization_id', 'is', null)
          .where('app_user.role', '!=', 'SUPERADMIN'),
      )
      .returning('id')
      .executeTakeFirst();
    if (accepted === undefined || user === undefined)
      throw new AppError('invalid_input', 'Invite not accepted - Sorry, but link is invalid');
    await endAccess(tx, user.id, null);
    const by = { userId: user.id, organizationId };
    await audit(tx, ctx, { verb: 'accept_invitation', entity: 'user', entityId: user.id, by });
    return openSession(tx, authenticator, { userId: user.id, remember: false });
  });
  authenticator.forget(session.user.id);
  return session;
}
