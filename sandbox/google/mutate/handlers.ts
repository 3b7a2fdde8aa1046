import { adGroupCriteria } from './ad-group-criteria.ts';
import { adGroups } from './ad-groups.ts';
import { adGroupAds, ads } from './ads.ts';
import { assets } from './assets.ts';
import { campaignAssets } from './campaign-assets.ts';
import { campaignBudgets } from './campaign-budgets.ts';
import { campaignCriteria } from './campaign-criteria.ts';
import { campaigns } from './campaigns.ts';
import type { Handler } from './handler.ts';
import type { Bodies, Kind } from './request-shapes.ts';

type Handlers = { [K in Kind]: Handler<Bodies[K]> };

export const HANDLERS: Handlers = {
  campaignBudget: campaignBudgets,
  campaign: campaigns,
  campaignCriterion: campaignCriteria,
  adGroup: adGroups,
  adGroupCriterion: adGroupCriteria,
  adGroupAd: adGroupAds,
  ad: ads,
  asset: assets,
  campaignAsset: campaignAssets,
};
