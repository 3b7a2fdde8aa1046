import type { AbTestStats } from '#contract/ab-testing.ts';
import { judge } from '#domain/ab-testing/verdict.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { readLastTest, readTestDays } from './ab-test-rows.ts';

/** Returns the daily figures of the last test, with their verdict. */
export async function abTestStats(ctx: MemberCtx, id: string): Promise<AbTestStats> {
  const { organizationId } = ctx.actor;
  await readStoredCampaign(ctx.db, organizationId, id);
  const test = await readLastTest(ctx.db, organizationId, id);
  const days = test === undefined ? [] : await readTestDays(ctx.db, organizationId, test.id);
  const { evidence, difference, verdict, sentence } = judge(days, test?.outcome ?? null);
  const { facts_as_of: asOf } = await ctx.db
    .selectFrom('campaign')
    .select('facts_as_of')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    days: days.map((day, index) => ({ ...day, evidence: evidence[index] ?? 1 })),
    difference,
    evidence: evidence.at(-1) ?? 1,
    verdict,
    sentence,
    as_of: days.length === 0 ? null : (asOf?.toISOString() ?? null),
  };
}
