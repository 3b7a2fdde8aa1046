import type { AbTestInfo } from '#contract/ab-testing.ts';
import { foreignPrices } from '#domain/ab-testing/proposals.ts';
import { variantA } from '#domain/ab-testing/start-conditions.ts';
import type { Variant } from '#domain/campaign-content.ts';
import { invalid, type FieldErrors } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { updateWithin } from '../campaigns/index.ts';
import { promotedOfCampaign } from '../suggestions/index.ts';
import { startWithin } from './start-ab-test.ts';

type Input = { revision: number; end_date: string; variant_b: Variant };

/**
 * Saves variant B and starts its test in one transaction, so that a refusal of either leaves the campaign as it was.
 * A suggestion may be older than the property's prices, so another price is refused.
 */
export async function writeAndStartAbTest(
  ctx: MemberCtx,
  id: string,
  { revision, end_date, variant_b: b }: Input,
): Promise<AbTestInfo> {
  const { content } = await readStoredCampaign(ctx.db, ctx.actor.organizationId, id);
  refuseForeignPrices(foreignPrices(variantA(content), b, await promotedOfCampaign(ctx, content)));
  return inTransaction(ctx, async (tx) => {
    await updateWithin(tx, ctx, id, { revision, variant_b: b });
    return startWithin(tx, ctx, id, { revision: revision + 1, end_date });
  });
}

function refuseForeignPrices(found: ReturnType<typeof foreignPrices>): void {
  const errors: FieldErrors = {};
  for (const { path, price } of found)
    (errors[path] ??= []).push(
      `${price} is not a price of this property now. Use the current price, or write variant B in the form`,
    );
  if (found.length > 0) throw invalid(errors);
}
