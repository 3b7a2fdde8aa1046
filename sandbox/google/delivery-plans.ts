import type { DayProfile } from '../delivery/day-profile.ts';
import { paceOf, seasonOf } from '../delivery/day-profile.ts';
import type { CampaignPlan, Candidate } from '../delivery/plan.ts';
import { textQuality } from '../delivery/text-quality.ts';
import { fields, text } from '../json-values.ts';
import { daysBetween, MINUTE } from '../local-time.ts';
import { nearestCity } from '../places/us-cities.ts';
import { reachRegions } from '../places/reach-regions.ts';
import { between, hashOf } from '../random.ts';
import type { Sandbox } from '../sandbox.ts';
import { geoTarget, idOfGeoTarget } from './geo-targets.ts';
import type { Customer, KeptAd, KeptAdGroup, KeptCampaign } from './objects.ts';
import { isEnabled, keywordsOf, runOf } from './serving.ts';

/** Every Google campaign that may deliver between two instants. */
export function googlePlans(sandbox: Sandbox, from: number, until: number): CampaignPlan[] {
  const customers = new Map(sandbox.google.customers.all().map((customer) => [customer.id, customer]));
  return sandbox.google.campaigns.all().flatMap((campaign) => {
    const customer = customers.get(campaign.customer_id);
    if (!customer || customer.status !== 'ENABLED' || !isEnabled(campaign)) return [];
    const candidates = candidatesOf(sandbox, customer, campaign);
    const live = candidates.filter((ad) => ad.from < until && ad.until > from);
    if (live.length === 0) return [];
    return {
      network: 'google' as const,
      accountId: customer.id,
      campaignId: campaign.id,
      timeZone: customer.time_zone,
      budgetCents: dailyCents(sandbox, campaign),
      candidates: live,
    };
  });
}

/** A shared budget is divided evenly among the campaigns that hang on it. */
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

function candidatesOf(sandbox: Sandbox, customer: Customer, campaign: KeptCampaign): Candidate[] {
  const run = runOf(customer, campaign);
  const search = campaign.resource['advertisingChannelType'] === 'SEARCH';
  return sandbox.google.adGroups
    .childrenOf(campaign.id)
    .filter((group) => isEnabled(group) && (!search || keywordsOf(sandbox, group).length > 0))
    .flatMap((group) =>
      sandbox.google.ads
        .childrenOf(group.id)
        .filter((ad) => isEnabled(ad) && !ad.disapproved)
        .map((ad) => candidate(sandbox, campaign, group, ad, run)),
    );
}

function candidate(
  sandbox: Sandbox,
  campaign: KeptCampaign,
  group: KeptAdGroup,
  ad: KeptAd,
  run: { from: number; until: number },
): Candidate {
  const texts = textsOf(ad);
  const quality = textQuality(texts);
  return {
    adId: ad.id,
    unitId: group.id,
    from: Math.max(run.from, Math.ceil(ad.review_due_at / MINUTE) * MINUTE),
    until: run.until,
    weight: Math.round(quality * 100),
    unitBudgetCents: null,
    profile: (day) => profile(sandbox, campaign, group, ad, texts, quality, day),
  };
}

function textsOf(ad: KeptAd): string[] {
  const content = ad.ad;
  const words = fields(content['responsiveSearchAd'] ?? content['responsiveDisplayAd']);
  return [words['headlines'] ?? [], words['descriptions'] ?? []]
    .flat(2)
    .map((item) => text(fields(item)['text']))
    .filter((item) => item !== undefined);
}

function profile(
  sandbox: Sandbox,
  campaign: KeptCampaign,
  group: KeptAdGroup,
  ad: KeptAd,
  texts: readonly string[],
  quality: number,
  day: string,
): DayProfile {
  const place = `${sandbox.seed}|google|${campaign.ordinal}|${group.ordinal}|${ad.ordinal}`;
  const channel = String(campaign.resource['advertisingChannelType']);
  const words = hashOf([channel, ...texts].join('|'));
  const key = `${place}|${day}`;
  const { price, interest } = seasonOf(day);
  const search = channel === 'SEARCH';
  const click = search
    ? between(0.052, 0.078, place, words, 'click')
    : between(0.005, 0.008, place, words, 'click');
  const clickRate = click * quality * between(0.92, 1.08, key, 'click');
  // A search click has its price; on Display the thousand impressions have theirs.
  const cpm = search
    ? (between(165, 265, place, words, 'cpc') * price * between(0.93, 1.07, key, 'cpc') * clickRate * 1000) /
      quality
    : (between(260, 360, place, words, 'cpm') * price * between(0.93, 1.07, key, 'cpm')) / quality;
  const lead = search
    ? between(0.05, 0.075, place, words, 'lead')
    : between(0.009, 0.014, place, words, 'lead');
  const leadRate = lead * interest;
  return {
    key,
    pace: paceOf(place, day),
    cpm,
    clickRate,
    linkClickShare: 1,
    leadRate,
    tourRate: leadRate * between(0.26, 0.38, place, words, 'tour'),
    applicationRate: leadRate * between(0.07, 0.12, place, words, 'application'),
    platforms: [{ name: search ? 'SEARCH' : 'CONTENT', weight: 1 }],
    regions: reachRegions(statesOf(sandbox, campaign)),
    keywords: keywordsOf(sandbox, group).map((criterion, index) => ({
      id: criterion.id,
      weight: between(
        0.4,
        1.6,
        place,
        index,
        text(fields(criterion.resource['keyword'])['text']) ?? '',
        'keyword',
      ),
    })),
  };
}

function statesOf(sandbox: Sandbox, campaign: KeptCampaign): string[] {
  const codes = sandbox.google.campaignCriteria
    .childrenOf(campaign.id)
    .filter((criterion) => !criterion.removed && criterion.resource['negative'] !== true)
    .map((criterion) => {
      const constant = text(fields(criterion.resource['location'])['geoTargetConstant']);
      if (constant) return geoTarget(idOfGeoTarget(constant) ?? '')?.state;
      const point = fields(fields(criterion.resource['proximity'])['geoPoint']);
      if (point['latitudeInMicroDegrees'] === undefined) return null;
      const latitude = Number(point['latitudeInMicroDegrees']) / 1e6;
      return nearestCity(latitude, Number(point['longitudeInMicroDegrees']) / 1e6)?.state;
    });
  return [...new Set(codes.filter((code) => code !== null && code !== undefined))];
}
