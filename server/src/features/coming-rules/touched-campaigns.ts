import { setImmediate } from 'node:timers/promises';
import type { ComingRule } from '#contract/advertising-law/coming-rules.ts';
import { comingRules, type RuleJudge } from '#domain/coming-rules/coming-rules.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { isPosted } from '#domain/campaign-status.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { readStoredCampaigns, rulesFacts } from '../campaign-record/index.ts';

/** Campaigns that are read at once. Their contents can be large. */
const AT_ONCE = 50;

/** Returns the coming rules that touch the given live and paused campaigns, soonest first. */
export async function findTouched(
  db: Db | Tx,
  {
    organizationId,
    today,
    judges,
  }: { organizationId: string; today: PlainDate; judges: readonly RuleJudge[] },
  ids: readonly string[],
): Promise<ComingRule[]> {
  const found = new Map<string, ComingRule>();
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const campaigns = await readStoredCampaigns(db, organizationId, ids.slice(first, first + AT_ONCE));
    for (const campaign of campaigns.values()) {
      if (!isPosted(campaign.status)) continue;
      const { id, content, target } = campaign;
      const judged = { content, context: rulesFacts(target, campaign) };
      for (const finding of comingRules(judged, today, judges)) {
        const rule = found.get(finding.rule) ?? { ...finding, campaigns: [] };
        rule.campaigns.push({ id, name: content.name });
        found.set(finding.rule, rule);
      }
      await setImmediate();
    }
  }
  return [...found.values()].toSorted(
    (a, b) => a.since.localeCompare(b.since) || a.rule.localeCompare(b.rule),
  );
}
