import type { ComingRule, comingRuleRoutes } from '#contract/advertising-law/coming-rules.ts';
import type { QueryOf } from '#contract/route/route.ts';
import { comingDays, type RuleJudge } from '#domain/coming-rules/coming-rules.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { organizationToday } from '../campaign-record/index.ts';
import { findTouched } from './touched-campaigns.ts';

/** Campaigns that the dashboard judges. More would keep it waiting. */
const MOST_CAMPAIGNS = 100;

/**
 * Returns the coming rules with the campaigns that they touch. Only campaigns that the daily job has found are judged, so
 * that the dashboard does not read them all. They are judged again, because they may have been corrected since.
 */
export async function listComingRules(
  ctx: MemberCtx,
  { campaign_id: campaignId }: QueryOf<typeof comingRuleRoutes.listComingRules>,
  judges: readonly RuleJudge[],
): Promise<{ rules: ComingRule[]; more: boolean }> {
  const { organizationId } = ctx.actor;
  const today = organizationToday(ctx);
  if (comingDays(today, judges).length === 0) return { rules: [], more: false };
  const rows = await ctx.db
    .selectFrom('coming_rule_campaign')
    .select('campaign_id')
    .where('organization_id', '=', organizationId)
    .$if(campaignId !== undefined, (qb) => qb.where('campaign_id', '=', campaignId ?? null))
    .orderBy('campaign_id', 'desc')
    .limit(MOST_CAMPAIGNS + 1)
    .execute();
  const ids = rows.slice(0, MOST_CAMPAIGNS).map((row) => row.campaign_id);
  return {
    rules: await findTouched(ctx.db, { organizationId, today, judges }, ids),
    more: rows.length > MOST_CAMPAIGNS,
  };
}
