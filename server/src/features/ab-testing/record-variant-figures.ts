import type { DateRange } from '#domain/report/report-range.ts';
import type { VariantFigures } from '#providers/ad-network.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Replaces the recorded figures of a campaign's test variants in a range with a new reading. */
export async function recordVariantFigures(
  tx: Tx,
  campaignId: string,
  { from, to }: DateRange,
  figures: readonly VariantFigures[],
): Promise<void> {
  const tests = await tx
    .selectFrom('ab_test')
    .select(['id', 'organization_id'])
    .where('campaign_id', '=', campaignId)
    .execute();
  for (const { id, organization_id } of tests) {
    await tx
      .deleteFrom('variant_fact')
      .where('ab_test_id', '=', id)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .execute();
    const values = figures
      .filter(({ test }) => test === id)
      .map(({ test, spendCents, ...day }) => ({
        ...day,
        ab_test_id: test,
        organization_id,
        spend_cents: spendCents,
      }));
    if (values.length > 0) await tx.insertInto('variant_fact').values(values).execute();
  }
}
