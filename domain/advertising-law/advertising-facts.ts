import type { CampaignContext } from '../check-campaign.ts';

/** Returns the facts that the rules of advertising law read, from the context of a campaign. */
export function advertisingFacts(about: CampaignContext) {
  return {
    state: about.fairHousing.state,
    advertiser: about.advertiser ?? null,
    altered: about.altered ?? [],
    forSale: about.forSale ?? false,
    page: about.page ?? '',
    today: about.today,
    posted: about.postedStart !== null,
    viewer: about.viewer,
  };
}
