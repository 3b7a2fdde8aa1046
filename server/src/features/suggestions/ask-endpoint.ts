import type { CampaignIdeas } from '#contract/campaign-ideas.ts';
import { textLimit } from '#domain/ad/ad-text.ts';
import type { TextOption } from '#domain/campaign-content.ts';
import { sameText, type TextRequest } from '#domain/copywriter/choose-texts.ts';
import { useCaseGroups } from '#domain/copywriter/facts.ts';
import { copywriterFor, type Promoted } from '#domain/copywriter/promoted.ts';
import { takeOver } from '#domain/copywriter/take-over.ts';
import { toldFacts } from '#domain/copywriter/told-facts.ts';
import { truthJudge } from '#domain/copywriter/true-to-facts.ts';
import { groupOf } from '#domain/copywriter/write.ts';
import type { TextEndpoint } from '#providers/copywriter/index.ts';
import type { MemberCtx } from '../../platform/context.ts';

/** A list of texts with the built-in copywriter's version. */
export type TextList = {
  request: Pick<TextRequest, 'channel' | 'type' | 'group'>;
  own: readonly TextOption[];
};

const idOf = ({ request: { channel, type, group } }: TextList) => `${channel}.${group}.${type}s`;

const whatOf = ({ request: { channel, type, group } }: TextList) =>
  `${type}s of a ${channel.replace('_', ' ')} ad, on ${group.replaceAll('_', ' ')}`;

/**
 * Asks the endpoint to write the lists and takes over each text that satisfies every rule. An unreachable,
 * slow or invalid endpoint changes nothing.
 */
export async function askEndpoint(
  ctx: MemberCtx,
  endpoint: TextEndpoint,
  promoted: Promoted,
  lists: readonly TextList[],
  used: readonly string[] = [],
): Promise<TextOption[][]> {
  const offers = await endpoint
    .write({
      facts: toldFacts(promoted),
      wanted: lists.map((list) => ({
        id: idOf(list),
        what: whatOf(list),
        count: list.own.length,
        max_characters: textLimit(list.request.channel, list.request.type),
      })),
      already_used: used,
    })
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the copywriting endpoint was of no use');
      return new Map<string, string[]>();
    });
  const { subject } = copywriterFor(promoted);
  const isTrue = truthJudge(promoted);
  const taken = new Set(
    [...used, ...lists.flatMap(({ own }) => own.map(({ label }) => label))].map(sameText),
  );
  return lists.map((list) =>
    takeOver({ ...list, offered: offers.get(idOf(list)) ?? [], subject, isTrue, taken }),
  );
}

const social = ['facebook', 'instagram', 'display'] as const;
const types = ['title', 'description'] as const;

function listsOf(ideas: CampaignIdeas): TextList[] {
  const ofChannels = social.flatMap((channel) =>
    types.map((type) => ({
      request: { channel, type, group: groupOf[channel] },
      own: ideas[channel][`${type}s`],
    })),
  );
  const ofGroups = ideas.ad_groups.flatMap((group) =>
    types.map((type) => ({
      request: {
        channel: 'search' as const,
        type,
        group: useCaseGroups.find((known) => known === group.group.template) ?? 'custom_ad_group',
      },
      own: group[`${type}s`] ?? [],
    })),
  );
  return [...ofChannels, ...ofGroups];
}

/** Returns a campaign's ideas with the endpoint's texts where these satisfy every rule. */
export async function inOtherWords(
  ctx: MemberCtx,
  endpoint: TextEndpoint,
  promoted: Promoted,
  ideas: CampaignIdeas,
): Promise<CampaignIdeas> {
  const lists = listsOf(ideas);
  const written = await askEndpoint(ctx, endpoint, promoted, lists);
  const of = (own: readonly TextOption[] | null) =>
    written[lists.findIndex((list) => list.own === own)] ?? [...(own ?? [])];
  const texts = <T extends { titles: TextOption[] | null; descriptions: TextOption[] | null }>(ad: T) => ({
    ...ad,
    titles: of(ad.titles),
    descriptions: of(ad.descriptions),
  });
  return {
    ...ideas,
    facebook: texts(ideas.facebook),
    instagram: texts(ideas.instagram),
    display: texts(ideas.display),
    ad_groups: ideas.ad_groups.map(texts),
  };
}
