import type { YardiPrices } from '#contract/yardi.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readPrices, type YardiNeeds } from './read-prices.ts';
import { requireAtYardi, toYardiPrices } from './yardi-rows.ts';

/**
 * Age up to which stored prices are returned. Yardi publishes no rate limit, and an earlier call would bring
 * nothing new.
 */
const FRESH_MS = 60_000;

/** Reads an activated building's prices from Yardi for the form's price rows, without changing the form. */
export async function syncBuilding(ctx: MemberCtx, needs: YardiNeeds, id: string): Promise<YardiPrices> {
  const { organizationId } = ctx.actor;
  const before = await requireAtYardi(ctx.db, organizationId, id);
  const age = Date.now() - (before.yardi_synced_at?.getTime() ?? 0);
  if (age < FRESH_MS && before.yardi_problem === null) return toYardiPrices(before);
  await readPrices(ctx.db, needs, { organizationId, id, propertyId: before.yardi_property_id });
  return toYardiPrices(await requireAtYardi(ctx.db, organizationId, id));
}
