import type { DateRange } from '#domain/report/report-range.ts';
import type { VariantFigures } from '#providers/ad-network.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Replaces the recorded figures of a campaign's test variants in a range with a new reading. */
export async function recordVariantFigures(
  tx: Tx,
  { organization_id, campaign_id }: { organization_id: string; campaign_id: string },
  { from, to }: DateRange,
  figures: readonly VariantFigures[],
): Promise<void> {
  const tests = await tx
    .selectFrom('ab_test')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('campaign_id', '=', campaign_id)
    .execute();
  for (const { id } of tests) {
    await tx
      .deleteFrom('variant_fact')
      .where('organization_id', '=', organization_id)
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
