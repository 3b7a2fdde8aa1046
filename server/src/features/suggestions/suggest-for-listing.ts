import type { TextOption } from '#domain/campaign-content.ts';
import type { Channel } from '#domain/channels.ts';
import type { UseCaseGroup } from '#domain/copywriter/facts.ts';
import { writeListingTexts } from '#domain/copywriter/write-listing.ts';
import { notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { otherIdeas } from './other-ideas.ts';
import { listingFactsOf, writeListingSuggestions, type ListingSuggestions } from './listing-suggestions.ts';

async function readFacts({ db, actor }: MemberCtx, id: string) {
  const row = await db
    .selectFrom('listing')
    .innerJoin('city', 'city.id', 'listing.city_id')
    .innerJoin('state', 'state.id', 'listing.state_id')
    .selectAll('listing')
    .select(['city.name as city_name', 'state.abbr as state_abbr'])
    .where('listing.id', '=', id)
    .where('listing.organization_id', '=', actor.organizationId)
    .where('listing.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Listing');
  return row;
}

/** The texts kept with a listing for a channel; written on the spot while it is still being prepared. */
export async function listingTexts(
  ctx: MemberCtx,
  { listing__id: id, platform }: { listing__id: string; platform: Channel },
): Promise<{ titles: TextOption[]; descriptions: TextOption[] }> {
  const row = await readFacts(ctx, id);
  const kept = row.suggestions as ListingSuggestions | null;
  return (kept ?? writeListingSuggestions(listingFactsOf(row))).texts[platform];
}

type Regeneration = {
  listing__id: string;
  platform: Channel;
  text_type: 'title' | 'description';
  use_case_group: UseCaseGroup;
  asset_number: number;
  exclude_result: string[];
};

/** Other ideas for one text of a listing. */
export async function regenerateListingText(
  ctx: MemberCtx,
  { listing__id: id, platform, text_type: type, use_case_group: group, ...input }: Regeneration,
): Promise<{ results: TextOption[] }> {
  const facts = listingFactsOf(await readFacts(ctx, id));
  return {
    results: otherIdeas((request) => writeListingTexts(facts, request), {
      channel: platform,
      type,
      group,
      number: input.asset_number,
      exclude: input.exclude_result,
    }),
  };
}
