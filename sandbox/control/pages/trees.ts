import type { Customer, KeptAd, KeptAdGroup, KeptCampaign } from '../../google/objects.ts';
import { servingOf } from '../../google/serving.ts';
import { adSetStatus, adStatus, campaignStatus } from '../../meta/objects/effective-status.ts';
import type { Ad, AdSet, Campaign, Creative } from '../../meta/objects/objects.ts';
import type { Sandbox } from '../../sandbox.ts';
import { customerOf, metaAccountOf } from '../account-control.ts';

/** Returns everything in an ad account, including deleted objects. */
export function metaTree(sandbox: Sandbox, id: string) {
  const account = metaAccountOf(sandbox, id);
  const { meta } = sandbox;
  return {
    id: `act_${account.id}`,
    name: account.name,
    account_status: account.account_status,
    images: meta.images.inAccount(account.id).filter((image) => !image.deleted).length,
    campaigns: meta.campaigns.inAccount(account.id).map((campaign) => campaignTree(sandbox, campaign)),
    creatives: meta.creatives.inAccount(account.id).map(creativeTree),
  };
}

function campaignTree(sandbox: Sandbox, campaign: Campaign) {
  return {
    ...campaign,
    effective_status: campaignStatus(sandbox, campaign),
    deleted: campaign.status === 'DELETED',
    adsets: sandbox.meta.adsets.childrenOf(campaign.id).map((adset) => adSetTree(sandbox, adset)),
  };
}

function creativeTree(creative: Creative) {
  return { ...creative, deleted: creative.status === 'DELETED' };
}

function adSetTree(sandbox: Sandbox, adset: AdSet) {
  const { regions: _regions, budget_changes: _changes, ...rest } = adset;
  return {
    ...rest,
    effective_status: adSetStatus(sandbox, adset),
    deleted: adset.status === 'DELETED',
    ads: sandbox.meta.ads.childrenOf(adset.id).map((ad) => adTree(sandbox, ad)),
  };
}

function adTree(sandbox: Sandbox, ad: Ad) {
  return {
    ...ad,
    effective_status: adStatus(sandbox, ad),
    deleted: ad.status === 'DELETED',
    creative: sandbox.meta.creatives.get(ad.creative_id),
  };
}

/** Returns everything in a customer, with removed objects marked. */
export function googleTree(sandbox: Sandbox, id: string) {
  const customer = customerOf(sandbox, id);
  const { google } = sandbox;
  return {
    customer_id: customer.id,
    name: customer.name,
    status: customer.status,
    budgets: google.budgets.inAccount(customer.id).map(shown),
    campaigns: google.campaigns
      .inAccount(customer.id)
      .map((campaign) => googleCampaignTree(sandbox, customer, campaign)),
    assets: google.assets.inAccount(customer.id).map(shown),
  };
}

function googleCampaignTree(sandbox: Sandbox, customer: Customer, campaign: KeptCampaign) {
  const { google } = sandbox;
  return {
    ...shown(campaign),
    primaryStatus: servingOf(sandbox, customer, campaign).primary,
    criteria: google.campaignCriteria.childrenOf(campaign.id).map(shown),
    assets: google.campaignAssets.childrenOf(campaign.id).map(shown),
    ad_groups: google.adGroups.childrenOf(campaign.id).map((group) => adGroupTree(sandbox, group)),
  };
}

function adGroupTree(sandbox: Sandbox, group: KeptAdGroup) {
  const { google } = sandbox;
  return {
    ...shown(group),
    keywords: google.adGroupCriteria.childrenOf(group.id).map(shown),
    ads: google.ads.childrenOf(group.id).map(googleAdTree),
  };
}

function googleAdTree(ad: KeptAd) {
  return { ...shown(ad), ad: ad.ad, disapproved: ad.disapproved };
}

function shown(kept: { removed: boolean; resource: Record<string, unknown> }): Record<string, unknown> {
  return { ...kept.resource, removed: kept.removed };
}
