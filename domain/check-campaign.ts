import type { Advertiser } from './advertising-law/advertiser.ts';
import type { AlteredPicture } from './advertising-law/altered-pictures.ts';
import { checkAdvertiser } from './advertising-law/check-advertiser.ts';
import { advertisingFacts } from './advertising-law/advertising-facts.ts';
import { checkAlteredPictures } from './advertising-law/check-altered-pictures.ts';
import { checkEqualHousing } from './advertising-law/equal-housing.ts';
import { checkTotalPrice } from './advertising-law/check-total-price.ts';
import type { Pricing } from './advertising-law/total-price.ts';
import { checkAdImages } from './ad/ad-images.ts';
import { checkTextList } from './ad/ad-text.ts';
import type { AdGroup, CampaignContent, TextOption } from './campaign-content.ts';
import { channelsForKind, CampaignKind } from './campaign-kinds.ts';
import { checkOpenHouse } from './open-house/check-open-house.ts';
import { namedDatesJudge, type NamedDatesJudge } from './open-house/named-dates.ts';
import type { OpenHouse } from './open-house/open-house-days.ts';
import { checkVariants } from './variants.ts';
import {
  activeBudgets,
  activeChannels,
  adField,
  channelLabels,
  type BudgetField,
  type Channel,
} from './channels.ts';
import {
  checkFairKeywords,
  checkFairTexts,
  checkOwnNames,
  fairHousingJudge,
  type FairHousingFacts,
  type FairHousingJudge,
} from './fair-housing/check-fair-housing.ts';
import { checkKeywords } from './ad/keywords.ts';
import { checkNegativeKeywords } from './ad/negative-keywords.ts';
import { limits } from './limits.ts';
import { problem, type Problem } from './messages.ts';
import { centsToDollars, dollarsToCents } from './money.ts';
import type { PlainDate } from './plain-date.ts';
import { checkRunDates } from './run-dates.ts';

export type CampaignContext = {
  /** Today in the organization's time zone. */
  today: PlainDate;
  /** Start date of a live or paused campaign; null for a draft. */
  postedStart: PlainDate | null;
  /** Stored open house of a live or paused campaign. */
  postedOpenHouse?: OpenHouse | null | undefined;
  fairHousing: FairHousingFacts;
  /** Licensee who advertises; null or missing for none. */
  advertiser?: Advertiser | null | undefined;
  /** Digitally altered pictures of the organization; missing for none. */
  altered?: readonly AlteredPicture[] | undefined;
  /** True for a listing that is sold. */
  forSale?: boolean | undefined;
  /** Page that the ads lead to; missing or empty for none. */
  page?: string | undefined;
  /** True if the advertiser has chosen to add the slogan of equal housing. */
  equalHousing?: boolean | undefined;
  /** User who reads the findings. */
  viewer?: string | undefined;
  /** Prices of the property; null or missing if unknown. */
  pricing?: Pricing | null | undefined;
};

/** Problems part by part, so that the caller can yield to other work while it checks a large campaign. */
type Parts = Generator<Problem[], void>;

/** Context with the judges prepared once for all texts. */
type Prepared = CampaignContext & { judge: FairHousingJudge; judgeDates: NamedDatesJudge };

const labels = (options: readonly TextOption[] | null) => (options ?? []).map((option) => option.label);

function checkTexts(
  ad: { titles: TextOption[] | null; descriptions: TextOption[] | null },
  channel: Channel,
  path: string,
  { judge, judgeDates, fairHousing }: Prepared,
): Problem[] {
  const label = channelLabels[channel];
  const titles = labels(ad.titles);
  const descriptions = labels(ad.descriptions);
  return [
    ...checkTextList(titles, 'title', channel, `${path}.titles`, label, fairHousing.own.names),
    ...checkTextList(
      descriptions,
      'description',
      channel,
      `${path}.descriptions`,
      label,
      fairHousing.own.names,
    ),
    ...checkFairTexts(titles, `${path}.titles`, judge),
    ...checkFairTexts(descriptions, `${path}.descriptions`, judge),
    ...titles.flatMap((text, index) => judgeDates(text, `${path}.titles.${index}`)),
    ...descriptions.flatMap((text, index) => judgeDates(text, `${path}.descriptions.${index}`)),
  ];
}

function* checkAdGroups(groups: readonly AdGroup[], path: string, context: Prepared): Parts {
  if (groups.length === 0) yield [problem(path, 'adGroupsMissing')];
  const { perCampaign: max } = limits.adGroup;
  if (groups.length > max) yield [problem(path, 'tooMany', { max })];
  const names = new Set<string>();
  for (const [index, group] of groups.entries()) {
    const at = `${path}.${index}`;
    const name = group.group.label.trim();
    const found: Problem[] = [];
    if (name === '') found.push(problem(`${at}.group`, 'adGroupNameRequired'));
    else if (names.has(name.toLowerCase())) found.push(problem(`${at}.group`, 'adGroupNameDuplicate'));
    if (name.length > limits.adGroup.name)
      found.push(problem(`${at}.group`, 'tooLong', { max: limits.adGroup.name }));
    names.add(name.toLowerCase());
    yield [
      ...found,
      ...checkKeywords(
        group.keywords.map((keyword) => keyword.label),
        `${at}.keywords`,
        name,
      ),
      ...checkFairKeywords(
        group.keywords.map((keyword) => keyword.label),
        `${at}.keywords`,
        context.judge,
      ),
      ...checkTexts(group, 'search', at, context),
    ];
  }
}

function* checkAd(content: CampaignContent, channel: Channel, context: Prepared): Parts {
  const path = adField[channel];
  if (channel === 'search') {
    const { ad_groups: groups, negative_keywords: negative = [] } = content[path as 'google_adwords_ad'];
    yield* checkAdGroups(groups, `${path}.ad_groups`, context);
    const at = `${path}.negative_keywords`;
    yield checkNegativeKeywords(labels(negative), groups, at, context.judge.context);
    return;
  }
  const ad = content[path as 'facebook_ad'];
  yield [...checkTexts(ad, channel, path, context), ...checkAdImages(ad.images, channel, `${path}.images`)];
}

/**
 * Returns the broken rules of variant B. It is a second version of the facebook and instagram ads, so
 * facebook's rules apply.
 */
function checkVariantB(content: CampaignContent, context: Prepared): Problem[] {
  const variant = content.variant_b;
  if (variant == null || !content.facebook_ad.is_active) return [];
  return [
    ...checkTexts(variant, 'facebook', 'variant_b', context),
    ...checkAdImages(variant.images, 'facebook', 'variant_b.images'),
    ...checkVariants(content.facebook_ad, variant),
  ];
}

function checkTarget({ kind, target_kind: targetKind, target_id: id }: CampaignContent): Problem[] {
  if (kind === CampaignKind.branding)
    return targetKind == null ? [problem('target_kind', 'brandingTargetRequired')] : [];
  return id === null ? [problem('target_id', 'targetRequired')] : [];
}

/**
 * Returns the broken budget rules (decimal dollars): required, and at least the channel's daily minimum.
 */
export function checkBudget(field: BudgetField, dollars: number | null): Problem[] {
  if (dollars === null) return [problem(field, 'budgetRequired')];
  const least = limits.dailyBudgetMinCents[field];
  if (dollarsToCents(dollars) >= least) return [];
  return [problem(field, 'budgetMinimum', { price: centsToDollars(least) })];
}

function checkChannels(content: CampaignContent): Problem[] {
  const active = activeChannels(content);
  const allowed = channelsForKind(content.kind);
  const found: Problem[] = [];
  if (active.length === 0) found.push(problem('channels', 'channelRequired'));
  if (active.includes('instagram') && !active.includes('facebook'))
    found.push(problem('channels', 'instagramNeedsFacebook'));
  for (const channel of active) {
    if (!allowed.includes(channel))
      found.push(problem('channels', 'channelNotForKind', { channel: channelLabels[channel] }));
  }
  return found;
}

/**
 * Returns the errors in a campaign's own content that block going live, and the warnings to show first
 * (campaign spec, section 5). Without errors, the content may be sent.
 */
export function checkCampaign(content: CampaignContent, about: CampaignContext): Problem[] {
  return [...checkCampaignInParts(content, about)].flat();
}

/** Yields the problems of `checkCampaign` in the same order, one part for each ad group and ad. */
export function* checkCampaignInParts(content: CampaignContent, about: CampaignContext): Parts {
  const { run_dates: dates } = content;
  const context = {
    ...about,
    judge: fairHousingJudge(about.fairHousing),
    judgeDates: namedDatesJudge(content, about.today),
  };
  yield [
    ...(content.name.trim() === '' ? [problem('name', 'nameRequired')] : []),
    ...checkTarget(content),
    ...checkChannels(content),
    ...checkRunDates(dates, {
      today: context.today,
      hasEnd: !dates.open_ended,
      postedStart: context.postedStart,
    }),
    ...checkOpenHouse(content, context.today, context.postedOpenHouse),
    ...activeBudgets(content).flatMap((field) => checkBudget(field, content[field])),
    ...(content.geotargets.length === 0 ? [problem('geotargets', 'geotargetsMissing')] : []),
  ];
  for (const channel of activeChannels(content)) yield* checkAd(content, channel, context);
  yield [
    ...checkVariantB(content, context),
    ...checkOwnNames(about.fairHousing),
    ...checkAdvertisingLaw(content, about),
  ];
}

/** Returns the findings of advertising law, and the slogan that the advertiser has chosen to add. */
export function checkAdvertisingLaw(content: CampaignContent, about: CampaignContext): Problem[] {
  const facts = advertisingFacts(about);
  return [
    ...checkAdvertiser(content, facts),
    ...checkAlteredPictures(content, facts),
    ...checkEqualHousing(content, about.equalHousing ?? false),
    ...checkTotalPrice(content, {
      state: about.fairHousing.state,
      pricing: about.pricing ?? null,
      today: about.today,
      posted: about.postedStart !== null,
    }),
  ];
}
