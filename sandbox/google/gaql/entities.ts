import { fields } from '../../json-values.ts';
import { textQuality } from '../../delivery/text-quality.ts';
import type { Sandbox } from '../../sandbox.ts';
import { adContent } from '../ad-content.ts';
import { isMissingDeclaration } from '../eu-declaration.ts';
import { customersUnder } from '../auth/hierarchy.ts';
import { biddingType } from '../mutate/rules/campaign-rules.ts';
import { textsIn } from '../mutate/rules/policy.ts';
import type { ConversionAction, Customer, KeptAd, KeptBudget, KeptCampaign, Resource } from '../objects.ts';
import { isReviewed, servingOf } from '../serving.ts';

/** A row before field selection: resources by their camelCase names. */
export type Row = Record<string, Record<string, unknown>>;

/** Renders the resources of a customer as the API does, including computed fields. */
export interface View {
  sandbox: Sandbox;
  customer: Customer;
  version: string;
  origin: string;
}

export function customerResource(customer: Customer): Resource {
  return {
    resourceName: `customers/${customer.id}`,
    id: customer.id,
    descriptiveName: customer.name,
    currencyCode: customer.currency_code,
    timeZone: customer.time_zone,
    manager: customer.manager,
    testAccount: false,
    status: customer.status,
    autoTaggingEnabled: true,
  };
}

export function customerClients(view: View): Row[] {
  return customersUnder(view.sandbox, view.customer).map(({ customer, level }) => ({
    customer: customerResource(view.customer),
    customerClient: {
      ...customerResource(customer),
      resourceName: `customers/${view.customer.id}/customerClients/${customer.id}`,
      clientCustomer: `customers/${customer.id}`,
      level: String(level),
      hidden: false,
    },
  }));
}

export function campaignResource(view: View, campaign: KeptCampaign): Resource {
  const { serving, primary, reasons } = servingOf(view.sandbox, view.customer, campaign);
  return {
    ...campaign.resource,
    servingStatus: serving,
    primaryStatus: primary,
    ...(reasons.length > 0 && { primaryStatusReasons: reasons }),
    biddingStrategyType: biddingType(campaign.resource),
    missingEuPoliticalAdvertisingDeclaration: isMissingDeclaration(view.sandbox, campaign, view.version),
  };
}

export function budgetResource(view: View, budget: KeptBudget): Resource {
  const users = view.sandbox.google.campaigns
    .inAccount(view.customer.id)
    .filter((campaign) => campaign.budget_id === budget.id && !campaign.removed);
  const owner = budget.shared ? undefined : users[0];
  return {
    ...budget.resource,
    // A budget that is not shared takes its name from the campaign.
    name: owner?.resource['name'] ?? budget.resource['name'],
    status: budget.removed ? 'REMOVED' : 'ENABLED',
    referenceCount: String(users.length),
  };
}

export function adResource(view: View, ad: KeptAd): Resource {
  const reviewed = isReviewed(view.sandbox, ad);
  const words = adContent(ad.ad);
  return {
    ...ad.resource,
    ad: ad.ad,
    adStrength: strengthOf(textsIn(words)),
    policySummary: policySummary(ad, reviewed),
  };
}

function policySummary(ad: KeptAd, reviewed: boolean): Record<string, unknown> {
  if (!reviewed) return { reviewStatus: 'REVIEW_IN_PROGRESS', approvalStatus: 'APPROVED' };
  const entry = (topic: string, type: string) => ({ policyTopicEntries: [{ topic, type }] });
  const status = ad.disapproved ? 'DISAPPROVED' : ad.limited ? 'APPROVED_LIMITED' : 'APPROVED';
  return {
    reviewStatus: 'REVIEWED',
    approvalStatus: status,
    ...(ad.disapproved && entry(ad.review_topic ?? 'DESTINATION_NOT_WORKING', 'PROHIBITED')),
    ...(!ad.disapproved && ad.limited && entry(ad.review_topic ?? 'HOUSING_IN_PERSONALIZED_ADS', 'LIMITED')),
  };
}

function strengthOf(texts: readonly string[]): string {
  const quality = textQuality(texts);
  if (quality > 1.13 && texts.length >= 10) return 'EXCELLENT';
  if (quality > 1.08) return 'GOOD';
  return quality > 0.98 ? 'AVERAGE' : 'POOR';
}

export function assetResource(view: View, asset: { id: string; resource: Resource }): Resource {
  const image = asset.resource['imageAsset'];
  if (!image) return asset.resource;
  const fullSize = {
    ...fields(fields(image)['fullSize']),
    url: `${view.origin}/tpc.googlesyndication.com/simgad/${asset.id}`,
  };
  return { ...asset.resource, imageAsset: { ...fields(image), fullSize } };
}

export function conversionActionResource(action: ConversionAction): Resource {
  return {
    resourceName: `customers/${action.customer_id}/conversionActions/${action.id}`,
    id: action.id,
    name: action.name,
    category: action.category,
    status: 'ENABLED',
    type: 'WEBPAGE',
    primaryForGoal: action.primary,
    includeInConversionsMetric: action.primary,
    countingType: 'ONE_PER_CLICK',
  };
}
