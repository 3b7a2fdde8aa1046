import type { TextOption } from '#domain/campaign-content.ts';
import type { Channel } from '#domain/channels.ts';
import type { UseCaseGroup } from '#domain/copywriter/facts.ts';
import { channelOfPlatform, type TextPlatform } from '#domain/copywriter/text-platforms.ts';
import { listingCopywriter } from '#domain/copywriter/listing/write-listing.ts';
import type { AdTexts } from '#domain/copywriter/write.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { organizationToday } from '../campaign-record/index.ts';
import { listingFactsOf, writeListingSuggestions, type ListingSuggestions } from './listing-suggestions.ts';
import { otherIdeas } from './other-ideas.ts';
import { readListingRow } from './promoted-rows.ts';

/**
 * Returns a listing's stored texts for a channel, or writes them while the listing is still being prepared.
 */
export async function listingTexts(
  ctx: MemberCtx,
  { listing__id: id, platform }: { listing__id: string; platform: Channel },
): Promise<AdTexts> {
  const row = await readListingRow(ctx, id);
  const kept = row.suggestions as ListingSuggestions | null;
  return (kept ?? writeListingSuggestions(listingFactsOf(row))).texts[platform];
}

type Regeneration = {
  id?: string | undefined;
  listing__id?: string | undefined;
  platform: TextPlatform;
  text_type: 'title' | 'description';
  use_case_group: UseCaseGroup;
  asset_number: number;
  exclude_result: string[];
};

/** Returns other ideas for one text of a listing. */
export async function regenerateListingText(
  ctx: MemberCtx,
  { text_type: type, use_case_group: group, ...input }: Regeneration,
): Promise<{ results: TextOption[] }> {
  const { id = '', listing__id: listingId = id, platform } = input;
  const copywriter = listingCopywriter(
    listingFactsOf(await readListingRow(ctx, listingId), organizationToday(ctx)),
  );
  return {
    results: otherIdeas(copywriter, {
      channel: channelOfPlatform(platform, group),
      type,
      group,
      number: input.asset_number,
      exclude: input.exclude_result,
    }),
  };
}
