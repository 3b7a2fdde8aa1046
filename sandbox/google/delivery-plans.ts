import type { CampaignPlan, Candidate } from '../delivery/plan.ts';
import { text } from '../json-values.ts';
import { daysBetween, MINUTE } from '../local-time.ts';
import type { Sandbox } from '../sandbox.ts';
import type { RunningAd } from './ad-profile.ts';
import { adProfile, qualityOf, textsOf } from './ad-profile.ts';
import type { Customer, KeptCampaign } from './objects.ts';
import { isEnabled, keywordsOf, runOf } from './serving.ts';

/** Returns every Google campaign that may deliver between two instants. */
export function googlePlans(sandbox: Sandbox, from: number, until: number): CampaignPlan[] {
  const customers = new Map(sandbox.google.customers.all().map((customer) => [customer.id, customer]));
  return sandbox.google.campaigns.all().flatMap((campaign) => {
    const customer = customers.get(campaign.customer_id);
    if (!customer || customer.status !== 'ENABLED' || !isEnabled(campaign)) return [];
    const budgetCents = dailyCents(sandbox, campaign);
    const candidates = candidatesOf(sandbox, customer, campaign, budgetCents);
    const live = candidates.filter((ad) => ad.from < until && ad.until > from);
    if (live.length === 0) return [];
    return {
      network: 'google' as const,
      accountId: customer.id,
      campaignId: campaign.id,
      timeZone: customer.time_zone,
      budgetCents,
      candidates: live,
    };
  });
}

/**
 * Returns a campaign's daily budget in cents. A shared budget is divided evenly among its
 * campaigns.
 */
function dailyCents(sandbox: Sandbox, campaign: KeptCampaign): number {
  const budget = sandbox.google.budgets.get(campaign.budget_id);
  if (!budget) return 0;
  const users = sandbox.google.campaigns
    .inAccount(campaign.customer_id)
    .filter((other) => other.budget_id === budget.id && isEnabled(other));
  const total = Number(budget.resource['totalAmountMicros'] ?? 0);
  const start = text(campaign.resource['startDateTime'])?.slice(0, 10) ?? '';
  const end = text(campaign.resource['endDateTime'])?.slice(0, 10) ?? start;
  const daily = Number(
    budget.resource['amountMicros'] ?? (total ? total / (daysBetween(start, end) + 1) : 0),
  );
  return Math.floor(daily / 10_000 / Math.max(1, users.length));
}

function candidatesOf(
  sandbox: Sandbox,
  customer: Customer,
  campaign: KeptCampaign,
  budgetCents: number,
): Candidate[] {
  const run = runOf(customer, campaign);
  const search = campaign.resource['advertisingChannelType'] === 'SEARCH';
  const found = sandbox.google.adGroups
    .childrenOf(campaign.id)
    .filter((group) => isEnabled(group) && (!search || keywordsOf(sandbox, group).length > 0))
    .flatMap((group) =>
      sandbox.google.ads
        .childrenOf(group.id)
        .filter((ad) => isEnabled(ad) && !ad.disapproved)
        .map((ad) => ({ campaign, group, ad })),
    );
  return found.map((one) => candidate(sandbox, { ...one, dailyCents: budgetCents / found.length }, run));
}

function candidate(
  sandbox: Sandbox,
  running: Omit<RunningAd, 'texts'>,
  run: { from: number; until: number },
): Candidate {
  const { group, ad } = running;
  const texts = textsOf(ad);
  const quality = qualityOf(ad, texts);
  return {
    adId: ad.id,
    unitId: group.id,
    from: Math.max(run.from, Math.ceil(ad.review_due_at / MINUTE) * MINUTE),
    until: run.until,
    weight: Math.round(quality * 100),
    unitBudgetCents: null,
    profile: (day) => adProfile(sandbox, { ...running, texts }, quality, day),
  };
}
