import { AppError } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { findInvitation } from './accept-invitation.ts';

/** Declines an invitation by its mailed link. The organization sees it as rejected and may invite again. */
export async function declineInvitation(ctx: Ctx, link: { uid: string; token: string }): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const { id, organization_id: organizationId, email } = await findInvitation(tx, link);
    const declined = await tx
      .updateTable('invitation')
      .set({ status: 'Rejected' })
      .where('id', '=', id)
      .where('status', '=', 'Sent')
      .returning('id')
      .executeTakeFirst();
    if (declined === undefined)
      throw new AppError('invalid_input', 'Invite not accepted - Sorry, but link is invalid');
    await audit(tx, ctx, {
      verb: 'decline',
      entity: 'invitation',
      entityId: id,
      organizationId,
      changes: { email },
    });
  });
  return undefined;
}
