import type { TargetQuery } from '#contract/campaign-targets.ts';
import type { KeywordOption } from '#domain/campaign-content.ts';
import type { UseCaseGroup } from '#domain/copywriter/facts.ts';
import { copywriterFor } from '#domain/copywriter/promoted.ts';
import { keywordIdentity } from '#domain/ad/keywords.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { readPromoted } from './read-promoted.ts';

type Query = {
  campaign_id?: string | undefined;
  campaign_kind: TargetQuery['kind'];
  target_kind?: TargetQuery['target_kind'];
  target_id?: TargetQuery['target_id'];
  use_case_group?: UseCaseGroup | undefined;
};

async function keywordsOfCampaign(ctx: MemberCtx, id: string | undefined): Promise<Set<string>> {
  if (id === undefined) return new Set();
  const { content } = await readStoredCampaign(ctx.db, ctx.actor.organizationId, id);
  const groups = content.google_adwords_ad.ad_groups;
  return new Set(groups.flatMap(({ keywords }) => keywords.map(({ label }) => keywordIdentity(label))));
}

/** Returns keywords of one theme, or of all themes, that the campaign does not have yet. */
export async function keywordOptions(ctx: MemberCtx, query: Query): Promise<{ keywords: KeywordOption[] }> {
  const { campaign_kind: kind, target_kind, target_id, use_case_group: group } = query;
  const { themes } = copywriterFor(await readPromoted(ctx, { kind, target_kind, target_id }));
  const taken = await keywordsOfCampaign(ctx, query.campaign_id);
  const asked = themes.some(({ id }) => id === group) ? themes.filter(({ id }) => id === group) : themes;
  const free = new Map<string, string>();
  for (const keyword of asked.flatMap(({ keywords }) => keywords)) {
    const identity = keywordIdentity(keyword);
    if (!taken.has(identity) && !free.has(identity)) free.set(identity, keyword);
  }
  return { keywords: [...free.values()].map((keyword) => ({ label: keyword, value: keyword })) };
}
