import { randomBytes } from 'node:crypto';
import type { BodyOf } from '#contract/route/route.ts';
import type { alteredPictureRoutes } from '#contract/advertising-law/altered-pictures.ts';
import type { Image } from '#contract/images.ts';
import { messages } from '#domain/messages.ts';
import { invalid, notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { imageColumns, requireImages, toImage } from './image-rows.ts';

const TOKEN_BYTES = 16;

/**
 * Marks a picture as digitally altered, or takes the mark back. The public page of the original keeps its address while
 * the original is replaced, because ads link to it.
 */
export function markAlteration(
  ctx: MemberCtx,
  id: string,
  { kind, original }: BodyOf<(typeof alteredPictureRoutes)['markAlteration']>,
): Promise<Image> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const locked = await lockImages(tx, organizationId, [id, ...(original == null ? [] : [original])]);
    const before = locked.find((row) => row.id === id);
    if (before === undefined) throw notFound('Image');
    if (kind !== null) await refuseOriginal(tx, organizationId, id);
    const unaltered = kind === null ? null : original === undefined ? before.unaltered_id : original;
    if (unaltered !== null) {
      const rows = await requireImages(tx, organizationId, [unaltered], 'original');
      // The page would otherwise show an altered picture as the original.
      if (unaltered === id || rows.get(unaltered)?.alteration !== null)
        throw invalid({ original: [messages.originalAltered] });
    }
    const token =
      unaltered === null ? null : (before.original_token ?? randomBytes(TOKEN_BYTES).toString('hex'));
    const row = await tx
      .updateTable('image')
      .set({ alteration: kind, unaltered_id: unaltered, original_token: token })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .returning(imageColumns)
      .executeTakeFirstOrThrow();
    const changes = { kind, original: unaltered };
    await audit(tx, ctx, { verb: 'mark_alteration', entity: 'image', entityId: id, changes });
    return toImage(row);
  });
}

/**
 * Locks pictures and returns them. Without the lock of the original, it could be marked as altered between the checks
 * and the end of the transaction. The order of the ids keeps two calls from waiting for each other.
 */
function lockImages(tx: Tx, organizationId: string, ids: readonly string[]) {
  return tx
    .selectFrom('image')
    .select(['id', 'original_token', 'unaltered_id'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Throws if the picture is the original of another one, whose page would otherwise show it as unaltered. */
async function refuseOriginal(tx: Tx, organizationId: string, id: string): Promise<void> {
  const shown = await tx
    .selectFrom('image')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('unaltered_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (shown !== undefined) throw invalid({ kind: [messages.originalOfAnother] });
}
