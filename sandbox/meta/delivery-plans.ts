import type { DayProfile } from '../delivery/day-profile.ts';
import { paceOf, seasonOf } from '../delivery/day-profile.ts';
import type { Bucket } from '../delivery/metrics.ts';
import type { CampaignPlan, Candidate } from '../delivery/plan.ts';
import { textQuality } from '../delivery/text-quality.ts';
import { fields } from '../json-values.ts';
import { MINUTE } from '../local-time.ts';
import { between, hashOf } from '../random.ts';
import type { Sandbox } from '../sandbox.ts';
import { isDeliverable } from './effective-status.ts';
import type { Ad, AdAccount, AdSet, Campaign, Creative } from './objects.ts';
import { daysOf } from './schedule-rules.ts';

/** Every Meta campaign that may deliver between two instants. */
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
    const candidates = candidatesOf(sandbox, campaign).filter((ad) => ad.from < until && ad.until > from);
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

function candidatesOf(sandbox: Sandbox, campaign: Campaign): Candidate[] {
  const adsets = sandbox.meta.adsets.childrenOf(campaign.id).filter((adset) => adset.status === 'ACTIVE');
  return adsets
    .filter((adset) => hasEnoughPeople(sandbox, adset))
    .flatMap((adset) =>
      sandbox.meta.ads
        .childrenOf(adset.id)
        .filter((ad) => ad.status === 'ACTIVE' && !ad.disapproved && ad.review_due_at !== null)
        .flatMap((ad) => {
          const creative = sandbox.meta.creatives.get(ad.creative_id);
          return creative ? [candidate(sandbox, campaign, adset, ad, creative)] : [];
        }),
    );
}

function whole(instant: number): number {
  return Math.ceil(instant / MINUTE) * MINUTE;
}

/** An audience that is too small (300) is accepted and then reaches nobody. */
function hasEnoughPeople(sandbox: Sandbox, adset: AdSet): boolean {
  const audiences = [adset.targeting['custom_audiences'] ?? []].flat().map(fields);
  if (audiences.length === 0) return true;
  return audiences.some(
    (audience) => sandbox.meta.audiences.get(String(audience['id']))?.delivery_code === 200,
  );
}

function candidate(
  sandbox: Sandbox,
  campaign: Campaign,
  adset: AdSet,
  ad: Ad,
  creative: Creative,
): Candidate {
  const quality = textQuality(creative.texts) * (creative.image_hashes.length > 1 ? 1.05 : 1);
  return {
    adId: ad.id,
    unitId: adset.id,
    from: whole(Math.max(adset.start_time, ad.review_due_at ?? 0)),
    until: adset.end_time === null ? Number.MAX_SAFE_INTEGER : whole(adset.end_time),
    weight: Math.round(quality * 100),
    unitBudgetCents:
      adset.daily_budget ??
      (adset.lifetime_budget === null
        ? null
        : Math.floor(adset.lifetime_budget / daysOf({ start: adset.start_time, end: adset.end_time }))),
    profile: (day) => profile(sandbox, campaign, adset, ad, creative, quality, day),
  };
}

const LEADS_OF_GOAL: Record<string, number> = {
  OFFSITE_CONVERSIONS: 1,
  LANDING_PAGE_VIEWS: 0.62,
  LINK_CLICKS: 0.48,
};

function profile(
  sandbox: Sandbox,
  campaign: Campaign,
  adset: AdSet,
  ad: Ad,
  creative: Creative,
  quality: number,
  day: string,
): DayProfile {
  // Ids differ from run to run, so numbers hang on places in line and on what people read instead.
  const place = `${sandbox.seed}|meta|${campaign.ordinal}|${adset.ordinal}|${ad.ordinal}`;
  const words = hashOf([campaign.objective, adset.optimization_goal, ...creative.texts].join('|'));
  const { price, interest } = seasonOf(day);
  const key = `${place}|${day}`;
  const leadRate = tracksWebsite(adset, ad)
    ? between(0.045, 0.075, place, words, 'lead') *
      (LEADS_OF_GOAL[adset.optimization_goal] ?? 0.35) *
      interest
    : 0;
  return {
    key,
    pace: paceOf(place, day),
    cpm: (between(1050, 1400, place, words, 'cpm') * price * between(0.93, 1.07, key, 'cpm')) / quality,
    clickRate:
      between(0.016, 0.023, place, words, 'click') * quality * interest * between(0.9, 1.1, key, 'click'),
    linkClickShare: between(0.6, 0.7, place, words, 'link'),
    leadRate,
    tourRate: leadRate * between(0.22, 0.34, place, words, 'tour'),
    applicationRate: leadRate * between(0.06, 0.11, place, words, 'application'),
    platforms: platformsOf(adset, place),
    regions: adset.regions,
    keywords: [],
  };
}

/** Meta only hears of leads on a site when a pixel reports them. */
function tracksWebsite(adset: AdSet, ad: Ad): boolean {
  if (adset.destination_type === 'ON_AD' || adset.promoted_object?.['pixel_id']) return true;
  return (ad.tracking_specs ?? []).some((spec) => spec['fb_pixel'] !== undefined);
}

function platformsOf(adset: AdSet, place: string): Bucket[] {
  const chosen = new Set([adset.targeting['publisher_platforms'] ?? ['facebook', 'instagram']].flat());
  const facebook = between(0.52, 0.66, place, 'facebook');
  const all: Bucket[] = [
    { name: 'facebook', weight: facebook, clickLift: 1.08, leadLift: 1.05 },
    { name: 'instagram', weight: 1 - facebook, clickLift: 0.9, leadLift: 0.95 },
    { name: 'audience_network', weight: 0.05, clickLift: 1.3, leadLift: 0.4 },
    { name: 'messenger', weight: 0.02 },
    { name: 'threads', weight: 0.02 },
  ];
  const found = all.filter((bucket) => chosen.has(bucket.name));
  return found.length > 0 ? found : all.slice(0, 2);
}
