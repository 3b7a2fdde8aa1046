import type { DayProfile } from '../delivery/day-profile.ts';
import { paceOf, seasonOf } from '../delivery/day-profile.ts';
import { byChance, crowding, liftIn, withoutLift } from '../delivery/people.ts';
import { textQuality } from '../delivery/text-quality.ts';
import { fields, text } from '../json-values.ts';
import { reachRegions } from '../places/reach-regions.ts';
import { nearestCity } from '../places/us-cities.ts';
import { between, hashOf } from '../random.ts';
import type { Sandbox } from '../sandbox.ts';
import { adContent } from './ad-content.ts';
import { geoTarget, idOfGeoTarget } from './geo-targets.ts';
import type { KeptAd, KeptAdGroup, KeptCampaign } from './objects.ts';
import { keywordsOf } from './serving.ts';

/** An ad with its ad group and campaign. */
export interface RunningAd {
  campaign: KeptCampaign;
  group: KeptAdGroup;
  ad: KeptAd;
  texts: readonly string[];
  /** Approximate daily spend in cents. */
  dailyCents: number;
}

/** Returns the headlines and descriptions of an ad. */
export function textsOf(ad: KeptAd): string[] {
  const words = contentOf(ad);
  return [words['headlines'] ?? [], words['descriptions'] ?? []]
    .flat(2)
    .map((item) => text(fields(item)['text']))
    .filter((item) => item !== undefined);
}

/** Rates an ad's texts and images. More images, and a mix of square and landscape, rate higher. */
export function qualityOf(ad: KeptAd, texts: readonly string[]): number {
  const words = contentOf(ad);
  const wide = [words['marketingImages'] ?? []].flat().length;
  const square = [words['squareMarketingImages'] ?? []].flat().length;
  const choice = 1 + 0.02 * Math.min(3, Math.max(0, wide + square - 1));
  return textQuality(withoutLift(texts)) * choice * (wide > 0 && square > 0 ? 1.03 : 1);
}

function contentOf(ad: KeptAd): Record<string, unknown> {
  return adContent(ad.ad);
}

export function adProfile(sandbox: Sandbox, running: RunningAd, quality: number, day: string): DayProfile {
  const { campaign, group, ad, texts, dailyCents } = running;
  const together = `${sandbox.seed}|google|${campaign.ordinal}`;
  const place = `${together}|${group.ordinal}|${ad.ordinal}`;
  const channel = String(campaign.resource['advertisingChannelType']);
  // Interest depends on the ad alone, not on its position.
  const words = `${sandbox.seed}|google|${hashOf([channel, ...withoutLift(texts)].join('|'))}`;
  const key = `${place}|${day}`;
  const { price, interest } = seasonOf(day);
  const search = channel === 'SEARCH';
  const [low, high] = search ? [0.052, 0.078] : [0.005, 0.008];
  const usual = between(low, high, words, 'click') * quality * between(0.92, 1.08, together, day, 'click');
  const trueRate = usual * liftIn(texts);
  // Search has a price per click, Display a price per thousand impressions.
  const market = search
    ? between(165, 265, place, words, 'cpc') * between(0.93, 1.07, key, 'cpc') * usual * 1000
    : between(260, 360, place, words, 'cpm') * between(0.93, 1.07, key, 'cpm');
  const cpm = (market * price * crowding(dailyCents)) / quality;
  const pace = paceOf(place, day);
  const lead = search ? between(0.05, 0.075, words, 'lead') : between(0.009, 0.014, words, 'lead');
  const leadRate = lead * interest;
  return {
    key,
    pace,
    cpm,
    clickRate: byChance(trueRate, ((dailyCents * pace) / cpm) * 1000 * trueRate, key),
    linkClickShare: 1,
    leadRate,
    tourRate: leadRate * between(0.26, 0.38, words, 'tour'),
    applicationRate: leadRate * between(0.07, 0.12, words, 'application'),
    platforms: [{ name: search ? 'SEARCH' : 'CONTENT', weight: 1 }],
    regions: reachRegions(statesOf(sandbox, campaign)),
    keywords: keywordWeights(sandbox, group, place),
  };
}

function keywordWeights(sandbox: Sandbox, group: KeptAdGroup, place: string): DayProfile['keywords'] {
  return keywordsOf(sandbox, group).map((criterion, index) => {
    const word = text(fields(criterion.resource['keyword'])['text']) ?? '';
    return { id: criterion.id, weight: between(0.4, 1.6, place, index, word, 'keyword') };
  });
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
