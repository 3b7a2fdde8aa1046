import type { DayProfile } from '../delivery/day-profile.ts';
import { paceOf, seasonOf } from '../delivery/day-profile.ts';
import type { Bucket } from '../delivery/metrics.ts';
import { byChance, crowding, liftIn, withoutLift } from '../delivery/people.ts';
import { textQuality } from '../delivery/text-quality.ts';
import { localDate } from '../local-time.ts';
import { between, hashOf } from '../random.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Ad, AdSet, Campaign, Creative } from './objects/objects.ts';
import { imageId } from './objects/state.ts';

/** An ad with its creative, ad set and campaign. */
export interface RunningAd {
  campaign: Campaign;
  adset: AdSet;
  ad: Ad;
  creative: Creative;
  timeZone: string;
  /** Approximate daily spend in cents. */
  dailyCents: number;
}

const LEADS_OF_GOAL: Record<string, number> = {
  OFFSITE_CONVERSIONS: 1,
  LANDING_PAGE_VIEWS: 0.62,
  LINK_CLICKS: 0.48,
};

/** Rates the texts and images of a creative from 0.8 to 1.3. */
export function qualityOf(sandbox: Sandbox, creative: Creative): number {
  const images = creative.image_hashes.flatMap(
    (hash) => sandbox.meta.images.get(imageId(creative.account_id, hash)) ?? [],
  );
  const shapes = new Set(images.map(({ width, height }) => (height >= width ? 'tall' : 'wide')));
  const choice = images.length > 1 ? 1.05 : 1;
  // Square and portrait images fill a phone screen.
  const fit = shapes.size > 1 ? 1.04 : shapes.has('tall') ? 1.02 : 1;
  return textQuality(withoutLift(creative.texts)) * choice * fit;
}

export function adProfile(sandbox: Sandbox, running: RunningAd, quality: number, day: string): DayProfile {
  const { campaign, adset, ad, creative } = running;
  // Ids differ between runs, so the numbers derive from ordinals and visible content.
  const together = `${sandbox.seed}|meta|${campaign.ordinal}`;
  const place = `${together}|${adset.ordinal}|${ad.ordinal}`;
  const key = `${place}|${day}`;
  // Interest depends on the ad alone, so the same ad performs equally in another ad set.
  const seen = [
    campaign.objective,
    adset.optimization_goal,
    ...withoutLift(creative.texts),
    ...creative.image_hashes,
  ];
  const words = `${sandbox.seed}|meta|${hashOf(seen.join('|'))}`;
  const { price, interest } = seasonOf(day);
  const split = isInStudy(sandbox, running, day);
  const market = split
    ? between(1050, 1400, together, 'cpm') * between(0.93, 1.07, together, day, 'cpm')
    : (between(1050, 1400, place, words, 'cpm') * between(0.93, 1.07, key, 'cpm')) / quality;
  const cpm = market * price * crowding(running.dailyCents);
  const pace = paceOf(split ? together : place, day);
  const trueRate =
    between(0.016, 0.023, words, 'click') *
    quality *
    liftIn(creative.texts) *
    interest *
    between(0.9, 1.1, together, day, 'click');
  const expectedClicks = ((running.dailyCents * pace) / cpm) * 1000 * trueRate;
  const leadRate = tracksWebsite(adset, ad)
    ? between(0.045, 0.075, words, 'lead') * (LEADS_OF_GOAL[adset.optimization_goal] ?? 0.35) * interest
    : 0;
  return {
    key,
    pace,
    cpm,
    clickRate: byChance(trueRate, expectedClicks, key),
    linkClickShare: between(0.6, 0.7, words, 'link'),
    leadRate,
    tourRate: leadRate * between(0.22, 0.34, words, 'tour'),
    applicationRate: leadRate * between(0.06, 0.11, words, 'application'),
    platforms: platformsOf(adset, place),
    regions: adset.regions,
    keywords: [],
  };
}

/**
 * Returns true if a study covers the ad on that day. A study shows its cells to equally good people
 * at the same price.
 */
function isInStudy(sandbox: Sandbox, { campaign, adset, timeZone }: RunningAd, day: string): boolean {
  const { studies, studyCells } = sandbox.meta;
  return studies.inAccount(adset.account_id).some((study) => {
    const end = Math.min(study.end_time, study.canceled_at ?? study.end_time);
    if (day < localDate(timeZone, study.start_time) || day > localDate(timeZone, end)) return false;
    return studyCells
      .childrenOf(study.id)
      .some((cell) => cell.adset_ids.includes(adset.id) || cell.campaign_ids.includes(campaign.id));
  });
}

/** Returns true if Meta can see website leads, which requires a pixel. */
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
