import type { AbTestInfo } from '#contract/ab-testing.ts';
import { smallestDifference } from '#domain/ab-testing/smallest-difference.ts';
import { startConditions } from '#domain/ab-testing/start-conditions.ts';
import { endDatesOf, lengthOfTest, type Run } from '#domain/ab-testing/test-days.ts';
import { centsOrNull, centsToDollars } from '#domain/money.ts';
import { variantSchema } from '#domain/campaign-content.ts';
import { checkCampaign } from '#domain/check-campaign.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { organizationToday, rulesContext, type StoredCampaign } from '../campaign-record/index.ts';
import { readLastTest, type StoredTest } from './ab-test-rows.ts';

/** Returns the run of a campaign for a test. A draft without dates starts today. */
export function runOf(ctx: MemberCtx, { startDate, endDate, openEnded }: StoredCampaign): Run {
  const today = organizationToday(ctx);
  return { today, start: startDate ?? today, end: openEnded ? null : (endDate ?? today) };
}

/** Returns the conditions for starting a test of a campaign in its current state. */
export function judgeStart(ctx: MemberCtx, campaign: StoredCampaign) {
  const { status, content, operation, target } = campaign;
  const run = runOf(ctx, campaign);
  const problems = checkCampaign(content, rulesContext(ctx, target, campaign));
  const conditions = startConditions({ status, content, run, openChange: operation !== null, problems });
  return { run, problems, conditions };
}

/** Returns everything that the screen of a campaign's A/B test shows except its figures. */
export async function abTestInfo(db: Db | Tx, ctx: MemberCtx, campaign: StoredCampaign): Promise<AbTestInfo> {
  const { id, content, testing } = campaign;
  const { run, conditions } = judgeStart(ctx, campaign);
  const { organizationId } = ctx.actor;
  const last = await readLastTest(db, organizationId, id);
  const { ab_test_skipped: skipped } = await db
    .selectFrom('campaign')
    .select('ab_test_skipped')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const endDates = endDatesOf(run);
  const days = endDates === null ? 0 : lengthOfTest(endDates, endDates.suggested);
  const history = await historyOf(db, organizationId, id);
  const dailyBudget = centsOrNull(content.fb_daily_budget) ?? 0;
  return {
    is_ab_testing: testing,
    ab_testing_details: last === undefined ? null : detailsOf(last),
    skipped,
    conditions,
    smallest_difference: smallestDifference({ dailyBudget, days, history }),
    history: history === null ? null : { ...history, spend: centsToDollars(history.spend) },
    end_dates: endDates,
  };
}

export function detailsOf(test: StoredTest): NonNullable<AbTestInfo['ab_testing_details']> {
  return {
    status: test.state,
    variant_a: variantSchema.parse(test.variant_a),
    variant_b: test.variant_b,
    started_at: test.started_at.toISOString(),
    start_date: test.start_date,
    end_date: test.end_date,
    ended_at: test.ended_at?.toISOString() ?? null,
    outcome: test.outcome,
    applied: test.applied,
    split_by_network: test.split_by_network,
    problem: test.problem,
  };
}

/** Returns the campaign's figures on Facebook and Instagram so far, or null before the first. */
async function historyOf(db: Db | Tx, organizationId: string, campaignId: string) {
  const row = await db
    .selectFrom('daily_fact')
    .select(({ fn }) => [
      fn.sum<string | null>('impressions').as('impressions'),
      fn.sum<string | null>('clicks').as('clicks'),
      fn.sum<string | null>('spend_cents').as('spend'),
    ])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('channel', 'in', ['facebook', 'instagram'])
    .executeTakeFirstOrThrow();
  if (row.impressions === null) return null;
  return { impressions: Number(row.impressions), clicks: Number(row.clicks), spend: Number(row.spend) };
}
