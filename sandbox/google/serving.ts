import { addDays, instantOf } from '../local-time.ts';
import { text } from '../json-values.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Customer, KeptAd, KeptAdGroup, KeptAdGroupCriterion, KeptCampaign } from './objects.ts';

/** Returns the run of a campaign as instants. */
export function runOf(customer: Customer, campaign: KeptCampaign): { from: number; until: number } {
  const start = text(campaign.resource['startDateTime'])?.slice(0, 10);
  const end = text(campaign.resource['endDateTime'])?.slice(0, 10);
  return {
    from: start ? instantOf(customer.time_zone, start) : 0,
    until: end ? instantOf(customer.time_zone, addDays(end, 1)) : Number.MAX_SAFE_INTEGER,
  };
}

export function isReviewed(sandbox: Sandbox, ad: KeptAd): boolean {
  return ad.review_due_at <= sandbox.clock.now();
}

export function isEnabled(kept: { removed: boolean; resource: Record<string, unknown> }): boolean {
  return !kept.removed && kept.resource['status'] === 'ENABLED';
}

export function keywordsOf(sandbox: Sandbox, adGroup: KeptAdGroup): KeptAdGroupCriterion[] {
  return sandbox.google.adGroupCriteria
    .childrenOf(adGroup.id)
    .filter((criterion) => isEnabled(criterion) && criterion.resource['negative'] !== true);
}

export interface Serving {
  serving: string;
  primary: string;
  reasons: string[];
}

export function servingOf(sandbox: Sandbox, customer: Customer, campaign: KeptCampaign): Serving {
  const { from, until } = runOf(customer, campaign);
  const now = sandbox.clock.now();
  if (campaign.removed) return { serving: 'NONE', primary: 'REMOVED', reasons: ['CAMPAIGN_REMOVED'] };
  if (customer.status === 'SUSPENDED') return { serving: 'SUSPENDED', primary: 'NOT_ELIGIBLE', reasons: [] };
  if (until <= now) return { serving: 'ENDED', primary: 'ENDED', reasons: ['CAMPAIGN_ENDED'] };
  if (campaign.resource['status'] === 'PAUSED') {
    return { serving: 'NONE', primary: 'PAUSED', reasons: ['CAMPAIGN_PAUSED'] };
  }
  if (from > now) return { serving: 'PENDING', primary: 'PENDING', reasons: ['CAMPAIGN_PENDING'] };
  const reasons = reasonsNotToServe(sandbox, campaign);
  return { serving: 'SERVING', primary: reasons.length > 0 ? 'NOT_ELIGIBLE' : 'ELIGIBLE', reasons };
}

function reasonsNotToServe(sandbox: Sandbox, campaign: KeptCampaign): string[] {
  const groups = sandbox.google.adGroups.childrenOf(campaign.id).filter((group) => !group.removed);
  if (groups.length === 0) return ['NO_AD_GROUPS'];
  const enabled = groups.filter(isEnabled);
  if (enabled.length === 0) return ['AD_GROUPS_PAUSED'];
  const ads = enabled.flatMap((group) => sandbox.google.ads.childrenOf(group.id)).filter((ad) => !ad.removed);
  if (ads.length === 0) return ['NO_AD_GROUP_ADS'];
  const running = ads.filter(isEnabled);
  if (running.length === 0) return ['AD_GROUP_ADS_PAUSED'];
  if (running.every((ad) => !isReviewed(sandbox, ad))) return ['MOST_ADS_UNDER_REVIEW'];
  if (running.every((ad) => ad.disapproved)) return ['HAS_ADS_DISAPPROVED'];
  const search = campaign.resource['advertisingChannelType'] === 'SEARCH';
  return search && enabled.every((group) => keywordsOf(sandbox, group).length === 0) ? ['NO_KEYWORDS'] : [];
}
