import type { ComingRule } from '#contract/advertising-law/coming-rules.ts';
import { comingDays, type RuleJudge } from '#domain/coming-rules/coming-rules.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { organizationToday } from '../campaign-record/index.ts';
import { findTouched } from './touched-campaigns.ts';

const MOST_CAMPAIGNS = 100;

/**
 * Returns the coming rules with the campaigns that they touch. Only campaigns that the daily job has found are judged, so
 * that the dashboard does not read them all. They are judged again, because they may have been corrected since.
 */
export async function listComingRules(
  ctx: MemberCtx,
  judges: readonly RuleJudge[],
): Promise<{ rules: ComingRule[] }> {
  const { organizationId } = ctx.actor;
  const today = organizationToday(ctx);
  if (comingDays(today, judges).length === 0) return { rules: [] };
  const rows = await ctx.db
    .selectFrom('coming_rule_campaign')
    .select('campaign_id')
    .where('organization_id', '=', organizationId)
    .orderBy('campaign_id', 'desc')
    .limit(MOST_CAMPAIGNS)
    .execute();
  const ids = rows.map((row) => row.campaign_id);
  return { rules: await findTouched(ctx.db, { organizationId, today, judges }, ids) };
}
