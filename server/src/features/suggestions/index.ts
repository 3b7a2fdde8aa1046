import { buildingRoutes as contract } from '#contract/buildings.ts';
import { listingRoutes as listings } from '#contract/listings.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { readSuggestions, regenerateBuildingText } from './suggest-for-building.ts';
import { listingTexts, regenerateListingText } from './suggest-for-listing.ts';

export { factsOf, writeBuildingSuggestions } from './building-suggestions.ts';
export { listingFactsOf, writeListingSuggestions } from './listing-suggestions.ts';

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
    bind(listings.listingTitles, async ({ ctx, query }) => ({
      results: (await listingTexts(ctx, query)).titles,
    })),
    bind(listings.listingDescriptions, async ({ ctx, query }) => ({
      results: (await listingTexts(ctx, query)).descriptions,
    })),
    bind(listings.regenerateListingText, ({ ctx, query }) => regenerateListingText(ctx, query)),
    bind(contract.regenerateTextAsset, ({ ctx, params, body }) =>
      regenerateBuildingText(ctx, params.id, body),
    ),
  ];
}
