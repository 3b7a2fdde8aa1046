import type { YardiPrices } from '#contract/yardi.ts';
import { YardiError } from '#providers/yardi/index.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { keepAnswered, keepComplaint, type YardiNeeds } from './read-prices.ts';
import { requireAtYardi, requireCredentials, toStored, toYardiPrices } from './yardi-rows.ts';

/** Connects a building to its Yardi property after a successful read of it. */
export async function activateBuilding(
  ctx: MemberCtx,
  { yardi, cipher }: YardiNeeds,
  id: string,
  { property_id: propertyId }: { property_id: string },
): Promise<YardiPrices> {
  const { organizationId } = ctx.actor;
  await requireOwnBuilding(ctx, id);
  const credentials = await requireCredentials(ctx.db, cipher, organizationId);
  const prices = await yardi.readPrices(credentials, propertyId).catch(async (error: unknown) => {
    if (!(error instanceof YardiError)) throw error;
    await keepComplaint(ctx.db, organizationId, error);
    throw refusalOf(error);
  });
  return inTransaction(ctx, async (tx) => {
    await tx
      .updateTable('building')
      .set({
        yardi_property_id: propertyId,
        yardi_prices: JSON.stringify(toStored(prices)),
        yardi_synced_at: new Date(),
        yardi_problem: null,
      })
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is', null)
      .execute();
    await keepAnswered(tx, organizationId);
    await audit(tx, ctx, {
      verb: 'activate',
      entity: 'building',
      entityId: id,
      changes: { property_id: propertyId },
    });
    return toYardiPrices(await requireAtYardi(tx, organizationId, id));
  });
}

/** Disconnects a building from Yardi; its own prices stay. */
export async function deactivateBuilding(ctx: MemberCtx, id: string): Promise<undefined> {
  await requireOwnBuilding(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await tx
      .updateTable('building')
      .set({ yardi_property_id: null, yardi_prices: '[]', yardi_synced_at: null, yardi_problem: null })
      .where('id', '=', id)
      .where('organization_id', '=', ctx.actor.organizationId)
      .execute();
    await audit(tx, ctx, { verb: 'deactivate', entity: 'building', entityId: id });
  });
}

async function requireOwnBuilding({ db, actor }: MemberCtx, id: string): Promise<void> {
  const found = await db
    .selectFrom('building')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', actor.organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw notFound('Building');
}

/**
 * Converts a Yardi error. Errors that the property id may cause are reported at its field, others as they
 * are.
 */
function refusalOf(error: YardiError): AppError {
  if (error.kind === 'property') return invalid({ property_id: [error.message] });
  if (error.kind === 'credentials') return new AppError('conflict', error.message, { cause: error });
  if (error.kind === 'rate_limited')
    return new AppError('unavailable', `${error.message}. Try again shortly.`, { cause: error });
  return new AppError('network_failed', `${error.message}. Nothing was changed; try again.`, {
    cause: error,
  });
}
