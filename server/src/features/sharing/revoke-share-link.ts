import { sharedWords } from '#domain/sharing/share-words.ts';
import { notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';

/** Revokes a link of the organization. Revoking it again changes nothing. */
export async function revokeShareLink(ctx: MemberCtx, id: string): Promise<undefined> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const link = await tx
      .selectFrom('share_link')
      .select(['campaign_id', 'what', 'period', 'start_date', 'end_date', 'revoked_at'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (link === undefined) throw notFound('Link');
    if (link.revoked_at !== null) return undefined;
    await tx
      .updateTable('share_link')
      .set({ revoked_at: new Date() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, ctx, {
      verb: 'end_sharing',
      entity: 'campaign',
      entityId: link.campaign_id,
      changes: { shared: sharedWords(link), link: `no. ${id}` },
    });
    return undefined;
  });
}
