import { fields } from '../json-values.ts';
import type { Sandbox } from '../sandbox.ts';
import { adContent } from './ad-content.ts';

/**
 * Migrates a display campaign to Demand Gen as Google announced to do automatically through 2027:
 * same campaign, ad groups, ads and ids, limited to display, without wide logos. Returns false for
 * other campaigns.
 */
export function migrateToDemandGen(sandbox: Sandbox, id: string): boolean {
  const { google } = sandbox;
  const campaign = google.campaigns.get(id);
  if (campaign?.resource['advertisingChannelType'] !== 'DISPLAY' || campaign.removed) return false;
  const { networkSettings: _networks, ...settings } = campaign.resource;
  google.campaigns.put({
    ...campaign,
    resource: {
      ...settings,
      resourceName: campaign.resource.resourceName,
      advertisingChannelType: 'DEMAND_GEN',
      demandGenCampaignSettings: { upgradedTargeting: false },
    },
  });
  for (const group of google.adGroups.childrenOf(id)) {
    const { type: _type, ...resource } = group.resource;
    const channelControls = { selectedChannels: { display: true }, channelConfig: 'SELECTED_CHANNELS' };
    const demandGenAdGroupSettings = { channelControls };
    const { resourceName } = group.resource;
    google.adGroups.put({ ...group, resource: { ...resource, resourceName, demandGenAdGroupSettings } });
    for (const ad of google.ads.childrenOf(group.id)) {
      const { responsiveDisplayAd: _before, ...rest } = ad.ad;
      const { resourceName: name } = ad.ad;
      const type = 'DEMAND_GEN_MULTI_ASSET_AD';
      google.ads.put({
        ...ad,
        ad: { ...rest, resourceName: name, type, demandGenMultiAssetAd: migratedContent(ad.ad) },
      });
    }
  }
  return true;
}

function migratedContent(ad: Record<string, unknown>): Record<string, unknown> {
  const { marketingImages, squareMarketingImages, squareLogoImages, headlines, descriptions, businessName } =
    fields(adContent(ad));
  return {
    marketingImages,
    squareMarketingImages,
    logoImages: squareLogoImages,
    headlines,
    descriptions,
    businessName,
  };
}
