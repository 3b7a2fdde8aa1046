import type { Sandbox } from '../../sandbox.ts';
import type { Ad, AdAccount, AdSet, Campaign } from './objects.ts';

/** Account statuses in which ads run: 1 ACTIVE, 8 PENDING_SETTLEMENT, 9 IN_GRACE_PERIOD. */
const DELIVERABLE = new Set([1, 8, 9]);

export function isDeliverable(account: AdAccount): boolean {
  return DELIVERABLE.has(account.account_status);
}

export function campaignStatus(sandbox: Sandbox, campaign: Campaign): string {
  if (campaign.status !== 'ACTIVE') return campaign.status;
  const account = sandbox.meta.accounts.get(campaign.account_id);
  return account && isDeliverable(account) ? 'ACTIVE' : 'WITH_ISSUES';
}

export function adSetStatus(sandbox: Sandbox, adset: AdSet): string {
  const campaign = sandbox.meta.campaigns.get(adset.campaign_id);
  const gone = goneWith(adset, campaign);
  if (gone) return gone;
  if (adset.status === 'PAUSED') return 'PAUSED';
  if (campaign?.status === 'PAUSED') return 'CAMPAIGN_PAUSED';
  const account = sandbox.meta.accounts.get(adset.account_id);
  return account && isDeliverable(account) ? 'ACTIVE' : 'WITH_ISSUES';
}

/**
 * Returns the effective status of an ad. Review takes precedence over the parents' status, and a
 * rejection shows even on a paused ad.
 */
export function adStatus(sandbox: Sandbox, ad: Ad): string {
  const campaign = sandbox.meta.campaigns.get(ad.campaign_id);
  const adset = sandbox.meta.adsets.get(ad.adset_id);
  const gone = goneWith(ad, adset, campaign);
  if (gone) return gone;
  const reviewed = isReviewed(sandbox, ad);
  if (reviewed && ad.disapproved) return 'DISAPPROVED';
  if (ad.status === 'PAUSED') return 'PAUSED';
  if (!reviewed) return 'PENDING_REVIEW';
  if (campaign?.status === 'PAUSED') return 'CAMPAIGN_PAUSED';
  if (adset?.status === 'PAUSED') return 'ADSET_PAUSED';
  const account = sandbox.meta.accounts.get(ad.account_id);
  if (!account || !isDeliverable(account) || ad.limited) return 'WITH_ISSUES';
  return account.funding ? 'ACTIVE' : 'PENDING_BILLING_INFO';
}

export function isReviewed(sandbox: Sandbox, ad: Ad): boolean {
  return ad.review_due_at !== null && ad.review_due_at <= sandbox.clock.now();
}

function goneWith(...chain: ({ status: string } | undefined)[]): string | undefined {
  if (chain.some((object) => object?.status === 'DELETED')) return 'DELETED';
  return chain.some((object) => object?.status === 'ARCHIVED') ? 'ARCHIVED' : undefined;
}
