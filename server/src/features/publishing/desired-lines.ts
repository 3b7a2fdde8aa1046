import { createHash } from 'node:crypto';
import type {
  AdImage,
  CampaignContent,
  ImageAspect,
  KeywordOption,
  TextOption,
  Variant,
} from '#domain/campaign-content.ts';
import { sentTexts } from '#domain/ad/sent-texts.ts';
import { splitBySquare, type Crop, type ImageRole } from '#domain/ad/ad-images.ts';
import { budgetField, channelsOfLine, type Channel, type Line } from '#domain/channels.ts';
import { parseKeyword } from '#domain/ad/keywords.ts';
import { dollarsToCents } from '#domain/money.ts';
import { fillUrlTags } from '#domain/ad/url-tags.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type {
  AdPicture,
  Desired,
  DesiredAdGroup,
  DesiredMeta,
  DesiredSearch,
  Place,
  SocialAdContent,
} from '#providers/ad-network.ts';
import type { CropOrder, ImageRow } from '../images/index.ts';

/** A line as an operation stores it: the desired state and the orders to render its pictures. */
export type DesiredLine = { line: Line; desired: Desired; pictures: Record<string, CropOrder> };

/** Facts of an A/B test that an operation needs. */
export type WantedTest = { id: string; variantB: Variant; startDate: PlainDate; endDate: PlainDate };

export type Facts = {
  marker: string;
  running: Desired['running'];
  perhapsRunning: boolean;
  content: CampaignContent;
  campaignId: string;
  target: { name: string; url: string };
  /** Link tracking template of the organization: null for the default, '' for none. */
  urlTags: string | null;
  places: Place[];
  images: Map<string, ImageRow>;
  /** Logo of the organization. */
  logo: ImageRow | null;
  adGroupsRunning: DesiredSearch['adGroupsRunning'];
  phone: string | null;
  test: WantedTest | null;
};

const words = (options: readonly TextOption[] | null) =>
  (sentTexts(options === null ? null : [...options]) ?? []).map((option) => option.label);

const shapes: Record<ImageRole, Record<ImageAspect, AdPicture['shape']>> = {
  picture: { '1:1': 'square', '1.91:1': 'landscape', '4:1': 'landscape' },
  logo: { '1:1': 'logo', '1.91:1': 'wideLogo', '4:1': 'wideLogo' },
};

class Pictures {
  readonly orders: Record<string, CropOrder> = {};
  readonly #images: Map<string, ImageRow>;

  constructor(images: Map<string, ImageRow>) {
    this.#images = images;
  }

  /** Returns a picture with a key of its exact pixels: source, crop and size. */
  of(image: AdImage, role: ImageRole = 'picture'): AdPicture {
    const row = this.#images.get(image.image_id);
    if (row === undefined) throw new Error(`image ${image.image_id} is not the organization's`);
    const order = { folder: row.folder, extension: row.extension, crop: image.crop, aspect: image.aspect };
    return { key: this.#keep(order), shape: shapes[role][image.aspect] };
  }

  /** Returns a picture, or a part of it, as a logo on a white square. */
  padded({ folder, extension, width, height }: ImageRow, part?: Crop): AdPicture {
    const crop = part ?? { x: 0, y: 0, width, height };
    return { key: this.#keep({ folder, extension, crop, aspect: '1:1', padded: true }), shape: 'paddedLogo' };
  }

  /** Stores an order and returns its key. */
  #keep(order: CropOrder): string {
    const key = createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 32);
    this.orders[key] = order;
    return key;
  }
}

function tagsOn(channel: Channel, { content, campaignId, target, urlTags }: Facts): string {
  const { name: campaign } = content;
  return fillUrlTags(urlTags, {
    channel,
    campaign,
    campaignId,
    property: target.name,
    landingPage: target.url,
  });
}

/** Returns the ads of the active social channels: each channel's own ad, or the same variant for all. */
function socialAds(facts: Facts, pictures: Pictures, variant?: Variant): SocialAdContent[] {
  const { content } = facts;
  return (['facebook', 'instagram'] as const)
    .filter((channel) => content[`${channel}_ad`].is_active)
    .map((channel) => {
      const ad = variant ?? content[`${channel}_ad`];
      return {
        channel,
        title: words(ad.titles)[0] ?? '',
        description: words(ad.descriptions)[0] ?? '',
        // Specified: the launch leaves out pictures that are not square.
        pictures: splitBySquare(ad.images).sent.map((image) => pictures.of(image)),
        urlTags: tagsOn(channel, facts),
      };
    });
}

function splitOf(facts: Facts, pictures: Pictures): DesiredMeta['split'] {
  const { test } = facts;
  if (test === null) return null;
  const { id, startDate, endDate, variantB } = test;
  return { id, startDate, endDate, ads: socialAds(facts, pictures, variantB) };
}

/** Returns the desired state of one line. */
export function desiredLine(line: Line, facts: Facts): DesiredLine {
  const { content, target, places, marker, running, perhapsRunning } = facts;
  const pictures = new Pictures(facts.images);
  const [channel = 'facebook'] = channelsOfLine(line);
  const common = {
    marker,
    running,
    perhapsRunning,
    name: content.name,
    dailyBudgetCents: dollarsToCents(content[budgetField[channel]] ?? 0),
    startDate: content.run_dates.start_date ?? '',
    endDate: content.run_dates.open_ended ? null : content.run_dates.end_date,
    places,
    landingPage: target.url,
  };
  const makers: Record<Line, () => Desired> = {
    meta: () => ({
      ...common,
      line: 'meta',
      pageId: content.fb_page_id ?? '',
      instagramId: content.instagram_acc_id,
      pixelId: content.fb_pixel_id,
      audienceId: content.fb_custom_audience_id,
      ads: socialAds(facts, pictures),
      split: splitOf(facts, pictures),
    }),
    google_search: () => ({
      ...common,
      line: 'google_search',
      urlTags: tagsOn(channel, facts),
      adGroups: adGroups(content),
      negativeKeywords: keywordsOf(content.google_adwords_ad.negative_keywords),
      adGroupsRunning: facts.adGroupsRunning,
      phone: facts.phone,
    }),
    google_display: () => ({
      ...common,
      line: 'google_display',
      urlTags: tagsOn(channel, facts),
      businessName: target.name,
      ...displayAd(facts, pictures),
    }),
  };
  return { line, desired: makers[line](), pictures: pictures.orders };
}

const keywordsOf = (options: readonly KeywordOption[] = []) =>
  options.flatMap(({ label }) => parseKeyword(label) ?? []);

function adGroups(content: CampaignContent): DesiredAdGroup[] {
  return content.google_adwords_ad.ad_groups.map((group) => ({
    key: group.id,
    name: group.group.label.trim(),
    keywords: keywordsOf(group.keywords),
    titles: words(group.titles),
    descriptions: words(group.descriptions),
  }));
}

function displayAd({ content: { google_ads_ad: ad }, images, logo }: Facts, pictures: Pictures) {
  return {
    titles: words(ad.titles),
    descriptions: words(ad.descriptions),
    pictures: [
      ...ad.images.map((image) => pictures.of(image)),
      ...logos(ad.logo, { images, logo }, pictures),
    ],
  };
}

/**
 * Returns the logos of a display ad. Demand Gen requires a square logo, so a wide logo is also sent on a white
 * square. An ad without a logo uses the organization's logo on a white square.
 */
function logos(own: AdImage | null, { images, logo }: Pick<Facts, 'images' | 'logo'>, pictures: Pictures) {
  if (own === null) return logo === null ? [] : [pictures.padded(logo)];
  const shown = pictures.of(own, 'logo');
  const row = images.get(own.image_id);
  return shown.shape === 'logo' || row === undefined ? [shown] : [shown, pictures.padded(row, own.crop)];
}
