import { buildingRoutes as contract } from '#contract/buildings.ts';
import { campaignIdeaRoutes as campaigns } from '#contract/campaign-ideas.ts';
import { listingRoutes as listings } from '#contract/listings.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { campaignIdeas, otherCampaignIdeas } from './campaign-ideas.ts';
import { campaignUpdate } from './campaign-update.ts';
import { keywordOptions } from './keyword-options.ts';
import { readSuggestions, regenerateBuildingText } from './suggest-for-building.ts';
import { listingTexts, regenerateListingText } from './suggest-for-listing.ts';

export { campaignUpdate } from './campaign-update.ts';
export { promotedOfCampaign } from './promoted-of-campaign.ts';
export { factsOf, writeBuildingSuggestions } from './building-suggestions.ts';
export { listingFactsOf, writeListingSuggestions } from './listing-suggestions.ts';

export function suggestionRoutes(needs: Pick<Deps, 'textEndpoint'>): BoundRoute[] {
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
    bind(campaigns.campaignIdeas, ({ ctx, query }) => campaignIdeas(ctx, needs, query)),
    bind(campaigns.otherCampaignIdeas, ({ ctx, body }) => otherCampaignIdeas(ctx, needs, body)),
    bind(campaigns.keywordOptions, ({ ctx, query }) => keywordOptions(ctx, query)),
    bind(campaigns.campaignUpdate, ({ ctx, params }) => campaignUpdate(ctx, params.id)),
  ];
}
