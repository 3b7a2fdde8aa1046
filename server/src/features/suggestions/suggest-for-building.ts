import type { Channel } from '#domain/channels.ts';
import type { UseCaseGroup } from '#domain/copywriter/facts.ts';
import { writeTexts } from '#domain/copywriter/write.ts';
import { notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { factsOf, writeBuildingSuggestions, type BuildingSuggestions } from './building-suggestions.ts';
import { otherIdeas } from './other-ideas.ts';

async function readFacts(ctx: MemberCtx, id: string) {
  const row = await ctx.db
    .selectFrom('building')
    .innerJoin('city', 'city.id', 'building.city_id')
    .innerJoin('state', 'state.id', 'building.state_id')
    .select([
      'building.name',
      'building.neighborhood',
      'building.property_type',
      'building.amenities',
      'building.transit',
      'building.competitors',
      'building.clusters',
      'building.apartment_parameters',
      'building.apartment_min_cents',
      'building.apartment_max_cents',
      'building.suggestions',
      'city.name as city_name',
      'state.abbr as state_abbr',
    ])
    .where('building.id', '=', id)
    .where('building.organization_id', '=', ctx.actor.organizationId)
    .where('building.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Building');
  return row;
}

/** The suggestions kept with a building; written on the spot while it is still being prepared. */
export async function readSuggestions(ctx: MemberCtx, id: string): Promise<BuildingSuggestions> {
  const row = await readFacts(ctx, id);
  return (row.suggestions as BuildingSuggestions | null) ?? writeBuildingSuggestions(factsOf(row));
}

const channelNamed = {
  google_search: 'google_adwords',
  google_display: 'google_ads',
  meta: 'facebook',
} as const satisfies Record<string, Channel>;

type Regeneration = {
  ad_channel: keyof typeof channelNamed;
  text_type: 'title' | 'description';
  use_case_group: UseCaseGroup;
  asset_number: number;
  exclude_result: string[];
};

/** Other ideas for one text. Each asset number starts at another place of the ideas, so that rows do not all agree. */
export async function regenerateBuildingText(ctx: MemberCtx, id: string, input: Regeneration) {
  const facts = factsOf(await readFacts(ctx, id));
  const { text_type: type, use_case_group: group, asset_number: number } = input;
  return {
    results: otherIdeas((request) => writeTexts(facts, request), {
      channel: channelNamed[input.ad_channel],
      type,
      group,
      number,
      exclude: input.exclude_result,
    }),
  };
}
