import { buildingRoutes as contract } from '#contract/buildings.ts';
import type { Channel } from '#domain/channels.ts';
import type { UseCaseGroup } from '#domain/copywriter/facts.ts';
import { writeTexts } from '#domain/copywriter/write.ts';
import { limits } from '#domain/limits.ts';
import { notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { factsOf, writeBuildingSuggestions, type BuildingSuggestions } from './building-suggestions.ts';

export { factsOf, writeBuildingSuggestions } from './building-suggestions.ts';

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
async function readSuggestions(ctx: MemberCtx, id: string): Promise<BuildingSuggestions> {
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
async function regenerate(ctx: MemberCtx, id: string, input: Regeneration) {
  const facts = factsOf(await readFacts(ctx, id));
  const labels = writeTexts(facts, {
    channel: channelNamed[input.ad_channel],
    type: input.text_type,
    group: input.use_case_group,
    count: input.text_type === 'title' ? limits.suggestions.titles : limits.suggestions.descriptions,
    exclude: input.exclude_result,
    seed: String(input.asset_number),
  });
  return {
    results: labels.map((label, index) => ({
      value: `${input.use_case_group}-${input.text_type}-${input.asset_number}-${index + 1}`,
      label,
      use_case_group: input.use_case_group,
      asset_number: input.asset_number,
    })),
  };
}

export function suggestionRoutes(): BoundRoute[] {
  return [
    bind(contract.buildingTextAssets, async ({ ctx, params, query }) => {
      const { texts } = await readSuggestions(ctx, params.id);
      return texts[query.channel];
    }),
    bind(contract.buildingAdGroups, async ({ ctx, params }) => {
      const { ad_groups, generated_titles, generated_descriptions } = await readSuggestions(ctx, params.id);
      return { ad_groups, generated_titles, generated_descriptions };
    }),
    bind(contract.regenerateTextAsset, ({ ctx, params, body }) => regenerate(ctx, params.id, body)),
  ];
}
