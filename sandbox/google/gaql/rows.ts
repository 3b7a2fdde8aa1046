import { geoTarget, idOfGeoTarget } from '../geo-targets.ts';
import type { KeptAdGroup, KeptCampaign } from '../objects.ts';
import type { Row, View } from './entities.ts';
import {
  adResource,
  assetResource,
  budgetResource,
  campaignResource,
  conversionActionResource,
  customerClients,
  customerResource,
} from './entities.ts';
import type { Condition } from './parse.ts';

/** A row, and the key of its delivery. */
export interface Entity {
  key: string;
  row: Row;
}

/** Returns all rows of a resource, before any condition. */
export function entitiesOf(view: View, from: string, where: readonly Condition[]): Entity[] {
  const { google } = view.sandbox;
  const { id } = view.customer;
  const customer = customerResource(view.customer);
  switch (from) {
    case 'customer':
      return [{ key: '', row: { customer } }];
    case 'customer_client':
      return customerClients(view).map((row) => ({ key: '', row }));
    case 'campaign':
      return google.campaigns
        .inAccount(id)
        .map((campaign) => ({ key: campaign.id, row: campaignRow(view, campaign) }));
    case 'campaign_budget':
      return google.budgets.inAccount(id).map((budget) => ({
        key: budget.id,
        row: { customer, campaignBudget: budgetResource(view, budget) },
      }));
    case 'campaign_criterion':
      return google.campaigns.inAccount(id).flatMap((campaign) =>
        google.campaignCriteria
          .childrenOf(campaign.id)
          .filter((criterion) => !criterion.removed)
          .map((criterion) => ({
            key: criterion.resource.resourceName,
            row: { ...campaignRow(view, campaign), campaignCriterion: criterion.resource },
          })),
      );
    case 'asset':
      return google.assets
        .inAccount(id)
        .map((asset) => ({ key: asset.id, row: { customer, asset: assetResource(view, asset) } }));
    case 'campaign_asset':
      return google.campaignAssets.inAccount(id).flatMap((link) => {
        const campaign = google.campaigns.get(link.campaign_id);
        const asset = google.assets.get(link.asset_id);
        if (!campaign || !asset) return [];
        const row = {
          ...campaignRow(view, campaign),
          asset: assetResource(view, asset),
          campaignAsset: link.resource,
        };
        return { key: link.id, row };
      });
    case 'conversion_action':
      return google.conversionActions.inAccount(id).map((action) => ({
        key: action.id,
        row: { customer, conversionAction: conversionActionResource(action) },
      }));
    case 'geo_target_constant':
      return geoTargets(where);
    default:
      return adGroupEntities(view, from);
  }
}

export function campaignRow(view: View, campaign: KeptCampaign): Row {
  const budget = view.sandbox.google.budgets.get(campaign.budget_id);
  return {
    customer: customerResource(view.customer),
    campaign: campaignResource(view, campaign),
    ...(budget && { campaignBudget: budgetResource(view, budget) }),
  };
}

function adGroupEntities(view: View, from: string): Entity[] {
  const { google } = view.sandbox;
  return google.campaigns.inAccount(view.customer.id).flatMap((campaign) => {
    const above = campaignRow(view, campaign);
    return google.adGroups.childrenOf(campaign.id).flatMap((adGroup) => {
      const row: Row = { ...above, adGroup: adGroup.resource };
      if (from === 'ad_group') return [{ key: adGroup.id, row }];
      if (from === 'ad_group_ad') {
        return google.ads
          .childrenOf(adGroup.id)
          .map((ad) => ({ key: ad.id, row: { ...row, adGroupAd: adResource(view, ad) } }));
      }
      if (from === 'ad_group_criterion' || from === 'keyword_view')
        return criterionEntities(view, adGroup, row);
      return [];
    });
  });
}

function criterionEntities(view: View, adGroup: KeptAdGroup, row: Row): Entity[] {
  return view.sandbox.google.adGroupCriteria.childrenOf(adGroup.id).map((criterion) => ({
    key: `${adGroup.id}~${criterion.id}`,
    row: {
      ...row,
      adGroupCriterion: criterion.resource,
      keywordView: {
        resourceName: criterion.resource.resourceName.replace('adGroupCriteria', 'keywordViews'),
      },
    },
  }));
}

/** Returns the geo targets that a query names, without walking the whole list. */
function geoTargets(where: readonly Condition[]): Entity[] {
  const ids = where
    .filter(({ field, operator }) => /\.(resource_name|id)$/.test(field) && ['=', 'IN'].includes(operator))
    .flatMap(({ values }) => values.map((value) => idOfGeoTarget(value) ?? value));
  return [...new Set(ids)].flatMap((id) => {
    const target = geoTarget(id);
    if (!target) return [];
    const { reach: _reach, state: _state, ...resource } = target;
    return { key: id, row: { geoTargetConstant: resource } };
  });
}
