import type { CampaignPlan, Candidate } from '../delivery/plan.ts';
import { fields } from '../json-values.ts';
import { MINUTE } from '../local-time.ts';
import type { Sandbox } from '../sandbox.ts';
import type { RunningAd } from './ad-profile.ts';
import { adProfile, qualityOf } from './ad-profile.ts';
import { isDeliverable } from './objects/effective-status.ts';
import type { AdAccount, AdSet, Campaign } from './objects/objects.ts';
import { daysOf } from './rules/schedule-rules.ts';

/** Returns every Meta campaign that may deliver between two instants. */
export function metaPlans(sandbox: Sandbox, from: number, until: number): CampaignPlan[] {
  const accounts = new Map<string, AdAccount | undefined>();
  const plans: CampaignPlan[] = [];
  for (const campaign of sandbox.meta.campaigns.all()) {
    if (campaign.status !== 'ACTIVE') continue;
    if (!accounts.has(campaign.account_id)) {
      accounts.set(campaign.account_id, sandbox.meta.accounts.get(campaign.account_id));
    }
    const account = accounts.get(campaign.account_id);
    if (!account?.funding || !isDeliverable(account)) continue;
    const candidates = candidatesOf(sandbox, campaign, account).filter(
      (ad) => ad.from < until && ad.until > from,
    );
    if (candidates.length === 0) continue;
    plans.push({
      network: 'meta',
      accountId: account.id,
      campaignId: campaign.id,
      timeZone: account.timezone_name,
      budgetCents: campaignBudget(sandbox, campaign),
      candidates,
    });
  }
  return plans;
}

function campaignBudget(sandbox: Sandbox, campaign: Campaign): number | null {
  if (campaign.daily_budget !== null) return campaign.daily_budget;
  if (campaign.lifetime_budget === null) return null;
  const days = sandbox.meta.adsets
    .childrenOf(campaign.id)
    .map((adset) => daysOf({ start: adset.start_time, end: adset.end_time }));
  return Math.floor(campaign.lifetime_budget / Math.max(1, ...days));
}

function candidatesOf(sandbox: Sandbox, campaign: Campaign, account: AdAccount): Candidate[] {
  const found = sandbox.meta.adsets
    .childrenOf(campaign.id)
    .filter((adset) => adset.status === 'ACTIVE' && hasEnoughPeople(sandbox, adset))
    .flatMap((adset) =>
      sandbox.meta.ads
        .childrenOf(adset.id)
        .filter((ad) => ad.status === 'ACTIVE' && !ad.disapproved && ad.review_due_at !== null)
        .flatMap((ad) => {
          const creative = sandbox.meta.creatives.get(ad.creative_id);
          return creative ? [{ campaign, adset, ad, creative, timeZone: account.timezone_name }] : [];
        }),
    );
  const shared = campaignBudget(sandbox, campaign);
  return found.map((one) => {
    const rivals = shared === null ? found.filter(({ adset }) => adset.id === one.adset.id) : found;
    const budget = shared ?? adSetBudget(one.adset) ?? 0;
    return candidate(sandbox, { ...one, dailyCents: budget / rivals.length });
  });
}

function whole(instant: number): number {
  return Math.ceil(instant / MINUTE) * MINUTE;
}

/**
 * Returns false for an audience that is too small (300), which Meta accepts but which reaches no
 * people.
 */
function hasEnoughPeople(sandbox: Sandbox, adset: AdSet): boolean {
  const audiences = [adset.targeting['custom_audiences'] ?? []].flat().map(fields);
  if (audiences.length === 0) return true;
  return audiences.some(
    (audience) => sandbox.meta.audiences.get(String(audience['id']))?.delivery_code === 200,
  );
}

function candidate(sandbox: Sandbox, running: RunningAd): Candidate {
  const { adset, ad, creative } = running;
  const quality = qualityOf(sandbox, creative);
  return {
    adId: ad.id,
    unitId: adset.id,
    from: whole(Math.max(adset.start_time, ad.review_due_at ?? 0)),
    until: adset.end_time === null ? Number.MAX_SAFE_INTEGER : whole(adset.end_time),
    weight: Math.round(quality * 100),
    unitBudgetCents: adSetBudget(adset),
    profile: (day) => adProfile(sandbox, running, quality, day),
  };
}

function adSetBudget(adset: AdSet): number | null {
  if (adset.daily_budget !== null || adset.lifetime_budget === null) return adset.daily_budget;
  const days = daysOf({ start: adset.start_time, end: adset.end_time });
  return Math.floor(adset.lifetime_budget / days);
}
