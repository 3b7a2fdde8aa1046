import type { Collection, CollectionOf } from '../state/documents.ts';
import type * as objects from './objects.ts';

export interface GoogleState {
  customers: Collection<objects.Customer>;
  budgets: Collection<objects.KeptBudget>;
  campaigns: Collection<objects.KeptCampaign>;
  campaignCriteria: Collection<objects.KeptCampaignCriterion>;
  adGroups: Collection<objects.KeptAdGroup>;
  adGroupCriteria: Collection<objects.KeptAdGroupCriterion>;
  ads: Collection<objects.KeptAd>;
  assets: Collection<objects.KeptAsset>;
  campaignAssets: Collection<objects.KeptCampaignAsset>;
  conversionActions: Collection<objects.ConversionAction>;
  grants: Collection<objects.Grant>;
  tokens: Collection<objects.AccessToken>;
  codes: Collection<objects.Code>;
}

const id = (value: { id: string }): string => value.id;
const account = (value: { customer_id: string }): string => value.customer_id;
// Criterion ids repeat (location 1023191 is the same for every campaign), but their resource names
// do not.
const resourceName = (value: { resource: objects.Resource }): string => value.resource.resourceName;

export function openGoogleState(collection: CollectionOf): GoogleState {
  return {
    customers: collection<objects.Customer>('google_customer', {
      id,
      parent: (customer) => customer.manager_id ?? '',
    }),
    budgets: collection<objects.KeptBudget>('google_budget', { id, account }),
    campaigns: collection<objects.KeptCampaign>('google_campaign', { id, account }),
    campaignCriteria: collection<objects.KeptCampaignCriterion>('google_campaign_criterion', {
      id: resourceName,
      account,
      parent: (criterion) => criterion.campaign_id,
    }),
    adGroups: collection<objects.KeptAdGroup>('google_ad_group', {
      id,
      account,
      parent: (group) => group.campaign_id,
    }),
    adGroupCriteria: collection<objects.KeptAdGroupCriterion>('google_ad_group_criterion', {
      id: resourceName,
      account,
      parent: (criterion) => criterion.ad_group_id,
    }),
    ads: collection<objects.KeptAd>('google_ad', { id, account, parent: (ad) => ad.ad_group_id }),
    assets: collection<objects.KeptAsset>('google_asset', { id, account }),
    campaignAssets: collection<objects.KeptCampaignAsset>('google_campaign_asset', {
      id: resourceName,
      account,
      parent: (link) => link.campaign_id,
    }),
    conversionActions: collection<objects.ConversionAction>('google_conversion_action', { id, account }),
    grants: collection<objects.Grant>('google_grant', {
      id: (grant) => grant.refresh_token,
      parent: (grant) => grant.person_id,
    }),
    tokens: collection<objects.AccessToken>('google_token', {
      id: (token) => token.token,
      parent: (token) => token.grant_id,
    }),
    codes: collection<objects.Code>('google_code', { id: (code) => code.code }),
  };
}
