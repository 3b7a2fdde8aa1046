import type { CampaignIdeas } from '#contract/campaign-ideas.ts';
import type { TextOption } from '#domain/campaign-content.ts';
import { channelsForKind } from '#domain/campaign-kinds.ts';
import type { Channel } from '#domain/channels.ts';
import { withOwedLines } from '#domain/advertising-law/owed-lines.ts';
import type { UseCaseGroup } from '#domain/copywriter/facts.ts';
import { suggestedNegativeKeywords, type Offer } from '#domain/ad/negative-keywords.ts';
import { copywriterFor, type Promoted } from '#domain/copywriter/promoted.ts';
import type { Tone } from '#domain/copywriter/tone/tone.ts';
import { writeCampaign } from '#domain/copywriter/write.ts';
import type { TextEndpoint } from '#providers/copywriter/index.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { findPromoted, organizationToday, withTarget } from '../campaign-record/index.ts';
import { askEndpoint, inOtherWords } from './ask-endpoint.ts';
import { otherIdeas } from './other-ideas.ts';
import { readPromoted, type PromotedQuery } from './read-promoted.ts';

/** Without a text endpoint only the built-in copywriter writes. */
type Needs = { textEndpoint: TextEndpoint | undefined };

/**
 * Returns the initial texts, ad groups and keywords of a campaign, written from the current facts of its
 * target.
 */
export async function campaignIdeas(
  ctx: MemberCtx,
  { textEndpoint }: Needs,
  target: PromotedQuery & { tone: Tone },
): Promise<CampaignIdeas> {
  const promoted = inTone(await readPromoted(ctx, target), target.tone);
  const written = writeCampaign(copywriterFor(promoted), channelsForKind(target.kind));
  const ideas = {
    ...written,
    negative_keywords: suggestedNegativeKeywords(offerOf(promoted), written.ad_groups),
  };
  return withLines(
    ctx,
    target,
    textEndpoint === undefined ? ideas : await inOtherWords(ctx, textEndpoint, promoted, ideas),
  );
}

/** Returns the ideas with the sentences that the ads at Meta owe to law or to the advertiser's own choice. */
async function withLines(
  ctx: MemberCtx,
  target: PromotedQuery,
  ideas: CampaignIdeas,
): Promise<CampaignIdeas> {
  const { kind, target_kind = null, target_id = null } = target;
  const found = await findPromoted(
    ctx.db,
    ctx.actor.organizationId,
    withTarget(ctx, { kind, target_kind, target_id }),
  );
  if (found === undefined) return ideas;
  const about = { ...found, kind, today: organizationToday(ctx) };
  return {
    ...ideas,
    facebook: withOwedLines(ideas.facebook, about),
    instagram: withOwedLines(ideas.instagram, about),
  };
}

/** Returns a target whose texts are written in a tone. */
const inTone = (promoted: Promoted, tone: Tone) =>
  ({ ...promoted, facts: { ...promoted.facts, tone } }) as Promoted;

function offerOf(promoted: Promoted): Offer {
  if (promoted.kind === 'branding') return 'brand';
  return promoted.kind === 'building' ? 'rent' : promoted.facts.kind;
}

type Wish = PromotedQuery & {
  tone: Tone;
  platform: Channel;
  text_type: 'title' | 'description';
  use_case_group: UseCaseGroup;
  asset_number: number;
  exclude_result: string[];
};

/** Returns other ideas for one text of a campaign. */
export async function otherCampaignIdeas(
  ctx: MemberCtx,
  { textEndpoint }: Needs,
  wish: Wish,
): Promise<{ results: TextOption[] }> {
  const { platform: channel, text_type: type, use_case_group: group, exclude_result: exclude } = wish;
  const promoted = inTone(await readPromoted(ctx, wish), wish.tone);
  const request = { channel, type, group };
  const own = otherIdeas(copywriterFor(promoted), { ...request, number: wish.asset_number, exclude });
  if (textEndpoint === undefined) return { results: own };
  const [results = own] = await askEndpoint(ctx, textEndpoint, promoted, [{ request, own }], exclude);
  return { results };
}
