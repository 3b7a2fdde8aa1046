import type { AbTestInfo } from '#contract/ab-testing.ts';
import { foreignPrices, passingDay } from '#domain/ab-testing/proposals.ts';
import { variantA } from '#domain/ab-testing/start-conditions.ts';
import type { Variant } from '#domain/campaign-content.ts';
import { dayWords } from '#domain/open-house/open-house-words.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { AppError, invalid, type FieldErrors } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { updateWithin } from '../campaigns/index.ts';
import { promotedOfCampaign } from '../suggestions/index.ts';
import { startWithin } from './start-ab-test.ts';

const UNREVIEWED =
  'Facts that the ads show have changed. Review and save the campaign in its form, then start the test';

type Input = { revision: number; end_date: string; variant_b: Variant };

/**
 * Saves variant B and starts its test in one transaction, so that a refusal of either leaves the campaign as it was.
 * A suggestion may be older than the property's facts, so unreviewed changes and another price are refused, and so
 * is a day that passes while the campaign is locked. A change of the property waits for the lock on the campaign, so it comes after the test.
 */
export async function writeAndStartAbTest(
  ctx: MemberCtx,
  id: string,
  { revision, end_date, variant_b: b }: Input,
): Promise<AbTestInfo> {
  return inTransaction(ctx, async (tx) => {
    const { content, affected } = await readStoredCampaign(tx, ctx.actor.organizationId, id, { lock: true });
    const last = await updateWithin(tx, ctx, id, { revision, variant_b: b });
    await last.run(tx);
    if (affected) throw new AppError('conflict', UNREVIEWED);
    const promoted = await promotedOfCampaign({ ...ctx, db: tx }, content);
    refuseForeignPrices(foreignPrices(variantA(content), b, promoted));
    refusePassingDay(passingDay(b, promoted, end_date));
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

function refusePassingDay(day: PlainDate | undefined): void {
  if (day === undefined) return;
  const words = `The title names ${dayWords(day)}. Choose that day or an earlier one as the last day of the test`;
  throw invalid({ end_date: [words] });
}
