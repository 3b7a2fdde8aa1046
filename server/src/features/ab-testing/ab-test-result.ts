import type { VariantResult } from '#contract/ab-testing.ts';
import { magikKpi } from '#domain/ab-testing/magik-kpi.ts';
import type { TestedVariant } from '#domain/ab-testing/states.ts';
import { dollarsOrNull } from '#domain/money.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { readLastTest } from './ab-test-rows.ts';

/** Returns the figures of each variant of the last test, all zero if there was none. */
export async function abTestResult(
  ctx: MemberCtx,
  id: string,
): Promise<{ variant_a: VariantResult; variant_b: VariantResult }> {
  const { organizationId } = ctx.actor;
  await readStoredCampaign(ctx.db, organizationId, id);
  const test = await readLastTest(ctx.db, organizationId, id);
  const rows = await ctx.db
    .selectFrom('variant_fact')
    .select(({ fn }) => [
      'variant',
      fn.sum<string>('impressions').as('impressions'),
      fn.sum<string>('clicks').as('clicks'),
      fn.sum<string | null>('leads').as('leads'),
      fn.sum<string>('spend_cents').as('spend'),
    ])
    .where('organization_id', '=', organizationId)
    .where('ab_test_id', '=', test?.id ?? '0')
    .groupBy('variant')
    .execute();
  const resultOf = (variant: TestedVariant): VariantResult => {
    const row = rows.find((candidate) => candidate.variant === variant);
    const counts = { impressions: Number(row?.impressions ?? 0), clicks: Number(row?.clicks ?? 0) };
    return {
      magik_kpi: magikKpi(counts),
      ...counts,
      leads: row?.leads == null ? null : Number(row.leads),
      spend: dollarsOrNull(row?.spend ?? '0') ?? 0,
      is_winner: test?.outcome === `winner_${variant}`,
    };
  };
  return { variant_a: resultOf('a'), variant_b: resultOf('b') };
}
