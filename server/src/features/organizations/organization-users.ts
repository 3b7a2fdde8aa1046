import type { z } from 'zod';
import type { inviteUserBody, OrganizationUser } from '#contract/organizations.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { refuseWhilePosted } from '../campaign-record/index.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Authenticator } from '../../platform/http/authentication.ts';
import {
  attemptLimits,
  countAttempt,
  endAccess,
  INVITATION_DAYS,
  sendInvitationMail,
} from '../accounts/index.ts';

const columns = ['id', 'first_name', 'last_name', 'email'] as const;
const invitationColumns = [...columns, 'status', 'sent_at'] as const;

/** Lists the organization's users, followed by its pending invitations. */
export async function listOrganizationUsers(
  ctx: MemberCtx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; users: OrganizationUser[] }> {
  const { organizationId } = ctx.actor;
  const people = await ctx.db
    .selectFrom('app_user')
    .select([...columns, 'role'])
    .where('organization_id', '=', organizationId)
    .orderBy('last_name')
    .orderBy('id')
    .execute();
  const invited = await ctx.db
    .selectFrom('invitation')
    .select(invitationColumns)
    .where('organization_id', '=', organizationId)
    .where('status', '!=', 'Accepted')
    .orderBy('created_at', 'desc')
    .execute();
  const users = [
    ...people.map((person) => ({
      ...person,
      invite_status: 'Accepted' as const,
      invite_expires_at: null,
      invite_expired: false,
    })),
    ...invited.map(toInvited),
  ];
  return { count: users.length, users: users.slice(offset, offset + limit) };
}

type Invited = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  status: OrganizationUser['invite_status'];
  sent_at: Date;
};

/**
 * The end is counted from the invitation and not read from its mailed link: a person with an account elsewhere gets
 * no link, and the inviter must not notice that.
 */
function toInvited({ id, status, sent_at: sentAt, ...person }: Invited): OrganizationUser {
  const expires = new Date(sentAt.getTime() + INVITATION_DAYS * 86_400_000);
  const isOpen = status === 'Sent';
  return {
    ...person,
    id: `invitation-${id}`,
    role: 'MEMBER',
    invite_status: status,
    invite_expires_at: isOpen ? expires.toISOString() : null,
    invite_expired: isOpen && expires <= new Date(),
  };
}

/** Invites a user by mail. The answer is the same for an address that has an account elsewhere. */
export async function inviteUser(
  ctx: MemberCtx,
  input: z.output<typeof inviteUserBody>,
): Promise<OrganizationUser> {
  const { organizationId, userId } = ctx.actor;
  await countInvitation(ctx, input.email);
  return inTransaction(ctx, async (tx) => {
    const member = await tx
      .selectFrom('app_user')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('email', '=', input.email)
      .executeTakeFirst();
    if (member !== undefined) throw invalid({ email: ['This person is already in the organization'] });
    const fresh = { ...input, status: 'Sent' as const, invited_by: userId, sent_at: new Date() };
    const invitation = await tx
      .insertInto('invitation')
      .values({ organization_id: organizationId, ...fresh })
      .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doUpdateSet(fresh))
      .returning(invitationColumns)
      .executeTakeFirstOrThrow();
    return send(tx, ctx, invitation, 'invite');
  });
}

async function countInvitation(ctx: MemberCtx, email: string): Promise<void> {
  await countAttempt(ctx, attemptLimits.invite, email);
  await countAttempt(ctx, attemptLimits.inviteByOrganization, `organization ${ctx.actor.organizationId}`);
}

/** Sends an invitation again; earlier links stay valid. */
export async function reinviteUser(ctx: MemberCtx, { email }: { email: string }): Promise<OrganizationUser> {
  await countInvitation(ctx, email);
  return inTransaction(ctx, async (tx) => {
    const invitation = await tx
      .updateTable('invitation')
      .set({ status: 'Sent', sent_at: new Date() })
      .where('organization_id', '=', ctx.actor.organizationId)
      .where('email', '=', email)
      .where('status', '!=', 'Accepted')
      .returning(invitationColumns)
      .executeTakeFirst();
    if (invitation === undefined) throw notFound('Invitation');
    return send(tx, ctx, invitation, 'reinvite');
  });
}

async function send(tx: Tx, ctx: MemberCtx, invitation: Invited, verb: string): Promise<OrganizationUser> {
  await ctx.jobs.enqueue(tx, sendInvitationMail, { invitation_id: invitation.id });
  const changes = { email: invitation.email };
  await audit(tx, ctx, { verb, entity: 'invitation', entityId: invitation.id, changes });
  return toInvited(invitation);
}

/**
 * Removes a user from the organization, or withdraws an invitation. Their work stays with the organization.
 * Throws while launched campaigns run through the user's ad accounts, because no one could pause them
 * afterwards.
 */
export async function removeUser(
  ctx: MemberCtx,
  authenticator: Authenticator,
  id: string,
): Promise<undefined> {
  const [, invitationId] = /^invitation-(\d+)$/.exec(id) ?? [];
  if (invitationId !== undefined) {
    await takeBack(ctx, invitationId);
    return undefined;
  }
  if (id === ctx.actor.userId) throw new AppError('conflict', 'You cannot remove yourself');
  await inTransaction(ctx, (tx) => removePerson(tx, ctx, id));
  authenticator.forget(id);
  return undefined;
}

async function takeBack(ctx: MemberCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const gone = await tx
      .deleteFrom('invitation')
      .where('id', '=', id)
      .where('organization_id', '=', ctx.actor.organizationId)
      .where('status', '!=', 'Accepted')
      .returning('email')
      .executeTakeFirst();
    if (gone === undefined) throw notFound('Invitation');
    await audit(tx, ctx, { verb: 'remove', entity: 'invitation', entityId: id, changes: gone });
  });
}

async function removePerson(tx: Tx, ctx: MemberCtx, id: string): Promise<void> {
  const { organizationId } = ctx.actor;
  const person = await tx
    .selectFrom('app_user')
    .select(['role', 'email'])
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw notFound('User');
  if (person.role === 'OWNER') throw new AppError('conflict', 'The owner cannot be removed');
  await refuseWhilePosted(tx, organizationId, { agent: id }, 'person');
  // A concurrent launch waits for this lock and then finds no connection.
  await tx
    .selectFrom('connection')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', id)
    .forUpdate()
    .execute();
  const running = await tx
    .selectFrom('publication')
    .innerJoin('connection', (join) =>
      join
        .onRef('connection.organization_id', '=', 'publication.organization_id')
        .onRef('connection.id', '=', 'publication.connection_id'),
    )
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.organization_id', '=', 'publication.organization_id')
        .onRef('campaign.id', '=', 'publication.campaign_id'),
    )
    .select((eb) => eb.fn.count<string>('publication.campaign_id').distinct().as('count'))
    .where('publication.organization_id', '=', organizationId)
    .where('connection.user_id', '=', id)
    .where('publication.state', '!=', 'removed')
    .where('campaign.status', '!=', CampaignStatus.closed)
    .executeTakeFirstOrThrow();
  if (Number(running.count) > 0)
    throw new AppError(
      'conflict',
      `Campaigns still run through this person's ad accounts (${running.count}). Delete them or let them end first`,
    );
  // The connections belong to this organization, so they end and their tokens are deleted.
  await tx
    .updateTable('connection')
    .set({ token: null, token_expires_at: null, scopes: [], state: 'disconnected', updated_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', id)
    .execute();
  for (const table of ['user_photo', 'notification', 'notification_setting'] as const)
    await tx
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', id)
      .execute();
  await tx
    .updateTable('app_user')
    .set({ organization_id: null, role: 'NO_ORGANIZATION', avatar_id: null })
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('invitation')
    .where('organization_id', '=', organizationId)
    .where('email', '=', person.email)
    .execute();
  await endAccess(tx, id, null);
  await audit(tx, ctx, { verb: 'remove', entity: 'user', entityId: id });
}
