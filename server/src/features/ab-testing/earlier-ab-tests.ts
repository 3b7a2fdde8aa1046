import type { EarlierAbTest } from '#contract/ab-testing.ts';
import type { TestDay } from '#domain/ab-testing/evidence.ts';
import { judge } from '#domain/ab-testing/verdict.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { detailsOf } from './ab-test-info.ts';
import { readDaysOfTests, readTests, type StoredTest } from './ab-test-rows.ts';

const MOST_TOLD = 20;

/** Returns the tests of a campaign before the last one, newest first, with the verdict of each. */
export async function earlierAbTests(
  ctx: MemberCtx,
  id: string,
): Promise<{ count: number; ab_tests: EarlierAbTest[] }> {
  const { organizationId } = ctx.actor;
  await readStoredCampaign(ctx.db, organizationId, id);
  const [, ...earlier] = await readTests(ctx.db, organizationId, id, MOST_TOLD + 1);
  const { count } = await ctx.db
    .selectFrom('ab_test')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  const days = await readDaysOfTests(
    ctx.db,
    organizationId,
    earlier.map((test) => test.id),
  );
  return {
    count: Math.max(0, Number(count) - 1),
    ab_tests: earlier.map((test) => withSentence(test, days.get(test.id) ?? [])),
  };
}

function withSentence(test: StoredTest, days: readonly TestDay[]): EarlierAbTest {
  const { id, state, outcome } = test;
  return { ...detailsOf(test), id, sentence: state === 'failed' ? null : judge(days, outcome).sentence };
}
