import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adStrength, strengthLevel } from './ad-strength.ts';
import type { AdGroup, AdImage, CampaignContent, ImageAspect, TextOption } from '../campaign-content.ts';
import { adField, channels, type Channel } from '../channels.ts';
import { CampaignKind } from '../campaign-kinds.ts';

const context = { places: ['Austin'] };
const texts = (...labels: string[]): TextOption[] =>
  labels.map((label, index) => ({ value: String(index + 1), label }));
const picture = (aspect: ImageAspect, width = 600): AdImage => ({
  image_id: '1',
  aspect,
  crop: { x: 0, y: 0, width, height: width },
});

const ownTitles = [
  'Austin Apartments with Pool',
  'Tour The Larkin Today',
  'Pets Are Welcome Here',
  'Two Bedroom Lofts Downtown',
  'From $1,495 a Month',
  'Fitness Center Included',
  'Steps to the Red Line',
  'Sunny Balconies Everywhere',
  'Now Leasing for Spring',
  'Check Availability Online',
];
const group = (changes: Partial<AdGroup> = {}): AdGroup => ({
  id: 'a',
  type: 'nonbranded',
  group: { value: 'a', label: 'Austin', template: null, is_old: false, is_new: false },
  keywords: ['[austin apartments]', '"larkin tour"', 'downtown lofts', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
    (label) => ({ label, value: label }),
  ),
  titles: texts(...ownTitles),
  descriptions: texts('One', 'Two', 'Three', 'Four'),
  ...changes,
});

const social = {
  is_active: false,
  titles: texts('Lofts in Austin from $1,495'),
  descriptions: texts('Bright lofts with a rooftop deck, a pool and a dog park. Schedule your tour today.'),
  images: [picture('1:1', 1080)],
};
const strong: CampaignContent = {
  name: 'Spring',
  kind: CampaignKind.building,
  target_id: '7',
  fb_page_id: null,
  instagram_acc_id: null,
  fb_pixel_id: null,
  fb_custom_audience_id: null,
  google_client_id: null,
  fb_daily_budget: null,
  ads_daily_budget: null,
  adwords_daily_budget: null,
  run_dates: { start_date: null, end_date: null, open_ended: false },
  geotargets: [],
  facebook_ad: social,
  instagram_ad: social,
  google_adwords_ad: { is_active: false, ad_groups: [group(), group(), group()] },
  google_ads_ad: {
    is_active: false,
    titles: texts(...ownTitles.slice(0, 5)),
    descriptions: texts('Fitness center and dog park', 'Two', 'Three', 'Four', 'Five'),
    images: [1, 2, 3].flatMap(() => [picture('1:1'), picture('1.91:1')]),
    logo: picture('1:1'),
  },
};
const on = <C extends Channel>(channel: C, changes: Partial<CampaignContent[(typeof adField)[C]]> = {}) => ({
  ...strong,
  [adField[channel]]: { ...strong[adField[channel]], is_active: true, ...changes },
});
const only = (content: CampaignContent) => {
  const [channel] = adStrength(content, context).channels;
  if (channel === undefined) throw new Error('no channel is on');
  return channel;
};
const partOf = (content: CampaignContent, id: string) => only(content).parts.find((part) => part.id === id);
const weak = {
  facebook: { titles: null, descriptions: null, images: [] },
  instagram: { titles: null, descriptions: null, images: [] },
  search: { ad_groups: [] },
  display: { titles: null, descriptions: null, images: [], logo: null },
};

describe.each(channels)('the strength of a %s ad', (channel) => {
  test('the parts add up to 100, and a strong ad gets every point', () => {
    const { parts, score } = only(on(channel));
    expect(parts.reduce((sum, { max }) => sum + max, 0)).toBe(100);
    expect(parts.filter(({ points, max }) => points < max)).toEqual([]);
    expect(parts.filter(({ action }) => action !== undefined)).toEqual([]);
    expect(score).toBe(100);
  });

  test('an empty ad has no points, and an action for each missing part', () => {
    const { parts, score } = only(on(channel, weak[channel]));
    expect(score).toBe(0);
    for (const { action } of parts) expect(action?.path.startsWith(`${adField[channel]}.`)).toBe(true);
  });
});

const label = fc.oneof(fc.constantFrom(...ownTitles, '', ' '), fc.string({ maxLength: 30 }));
const anyTexts = fc.oneof(
  fc.constant(null),
  fc.array(label, { maxLength: 15 }).map((labels) => texts(...labels)),
);
const anyImages = fc.array(
  fc.record({ aspect: fc.constantFrom<ImageAspect>('1:1', '1.91:1', '4:1'), width: fc.nat(2000) }),
  { maxLength: 15 },
);
const anyGroup = fc
  .record({ titles: anyTexts, descriptions: anyTexts, keywords: fc.array(label, { maxLength: 12 }) })
  .map(({ keywords, ...rest }) =>
    group({ ...rest, keywords: keywords.map((each) => ({ label: each, value: each })) }),
  );
const anyAd = fc
  .record({ titles: anyTexts, descriptions: anyTexts, images: anyImages, is_active: fc.boolean() })
  .map(({ images, ...rest }) => ({
    ...rest,
    images: images.map(({ aspect, width }) => picture(aspect, width + 1)),
  }));
const anyContent = fc
  .record({
    facebook_ad: anyAd,
    instagram_ad: anyAd,
    display: anyAd,
    groups: fc.array(anyGroup, { maxLength: 5 }),
  })
  .map(({ display, groups, ...rest }): CampaignContent => ({
    ...strong,
    ...rest,
    google_ads_ad: { ...display, logo: null },
    google_adwords_ad: { is_active: true, ad_groups: groups },
  }));

test('points stay in bounds and each missing point has an action for any content', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      const { score, channels: judged } = adStrength(content, context);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      for (const { parts } of judged) {
        for (const { points, max, action } of parts) {
          expect(Number.isInteger(points) && points >= 0 && points <= max).toBe(true);
          expect(action !== undefined).toBe(points < max);
          if (action !== undefined) expect(action.count).toBeGreaterThan(0);
        }
      }
    }),
  );
});

test('another title never lowers the search score, and another picture never lowers the others', () => {
  fc.assert(
    fc.property(anyGroup, label, (one, title) => {
      const before = only(on('search', { ad_groups: [one] })).score;
      const more = { ...one, titles: [...(one.titles ?? []), ...texts(title)] };
      expect(only(on('search', { ad_groups: [more] })).score).toBeGreaterThanOrEqual(before);
    }),
  );
  fc.assert(
    fc.property(anyAd, fc.constantFrom<ImageAspect>('1:1', '1.91:1'), (ad, aspect) => {
      const more = { ...ad, images: [...ad.images, picture(aspect)] };
      for (const channel of ['facebook', 'instagram', 'display'] as const) {
        const score = (changes: typeof ad) => only(on(channel, { ...changes, is_active: true })).score;
        expect(score(more)).toBeGreaterThanOrEqual(score(ad));
      }
    }),
  );
});

describe('recommended actions', () => {
  test('missing titles are requested in the first blank row of the weakest ad group', () => {
    const thin = group({ titles: texts('Pets Are Welcome Here', '', 'Now Leasing for Spring') });
    expect(partOf(on('search', { ad_groups: [group(), thin, group()] }), 'titles')).toMatchObject({
      points: 11,
      max: 15,
      action: {
        advice: 'addTitles',
        path: 'google_adwords_ad.ad_groups.1.titles.1',
        count: 8,
        group: 'Austin',
      },
    });
  });

  test('a title that repeats another in other words gets advice to reword it instead of adding more', () => {
    const titles = texts('Apartments in Austin', 'Austin Apartments', 'Pets Are Welcome Here');
    const found = partOf(on('search', { ad_groups: [group({ titles })] }), 'distinctTitles');
    expect(found).toMatchObject({
      points: 3,
      action: {
        advice: 'rewordTitle',
        path: 'google_adwords_ad.ad_groups.0.titles.1',
        about: 'Austin Apartments',
      },
    });
  });

  test('titles use a keyword when its words appear, not when they merely look alike', () => {
    const keywords = [{ label: '[two bedroom apartments austin]', value: '' }];
    const seen = group({ keywords, titles: texts('Austin Apartments', 'Two Bedrooms', 'Bedding and Lofts') });
    expect(partOf(on('search', { ad_groups: [seen] }), 'keywordTitles')).toMatchObject({
      points: 13,
      action: { advice: 'useKeywords', count: 1, about: 'two bedroom apartments austin' },
    });
  });

  test('names of competitors are not required in titles', () => {
    const keywords = [{ label: '[the harlow tower]', value: '' }];
    const rivals = group({ keywords, titles: texts('Compare Before You Sign') });
    const template = { ...rivals.group, template: 'competitors' };
    const ours = partOf(on('search', { ad_groups: [{ ...rivals, group: template }] }), 'keywordTitles');
    expect(ours).toMatchObject({ points: 20 });
    expect(ours?.action).toBeUndefined();
    expect(partOf(on('search', { ad_groups: [rivals] }), 'keywordTitles')?.action?.advice).toBe(
      'useKeywords',
    );
  });

  test.each([
    ['Your new home', 'nameFact'],
    ['', 'writeTitle'],
    ['Homes in Austin', undefined],
    ['Rents from $900', undefined],
    ['Lofts with a rooftop deck', undefined],
  ])('the title %j gets the advice %s', (title, advice) => {
    expect(partOf(on('facebook', { titles: texts(title) }), 'concreteTitle')?.action?.advice).toBe(advice);
  });

  test.each([
    [0, 'writeDescription', 60],
    [59, 'lengthenDescription', 1],
    [60, undefined, undefined],
    [250, undefined, undefined],
    [251, 'shortenDescription', 1],
  ])('a description of %i characters gets the advice %s, by %s characters', (length, advice, count) => {
    const descriptions = texts('🏡'.repeat(length));
    const { action } = partOf(on('facebook', { descriptions }), 'descriptionLength') ?? {};
    expect([action?.advice, action?.count]).toEqual([advice, count]);
  });

  test('one sharp square picture or three square ones of any size get full points, and wide ones get none', () => {
    const points = (...images: AdImage[]) => partOf(on('instagram', { images }), 'pictures')?.points;
    expect(points(picture('1:1', 1080))).toBe(25);
    expect(points(picture('1:1'))).toBe(8);
    expect(points(picture('1:1'), picture('1:1'), picture('1:1'))).toBe(25);
    expect(points(picture('1.91:1', 1080))).toBe(0);
  });
});

test('an ad that tells only a name and a city is not excellent, and one that tells four facts is', () => {
  const score = (title: string, description: string) =>
    only(on('facebook', { titles: texts(title), descriptions: texts(description) })).score;
  const thin = score(
    'Maple Court in Austin',
    'Maple Court is in Austin. Take a look around and plan your visit soon.',
  );
  const rich = score(
    'Maple Court from $1,295',
    'Studios with a balcony and a fitness center in Austin. Tour Maple Court on a day that suits you.',
  );
  expect(strengthLevel(thin)).toBe('fair');
  expect(strengthLevel(rich)).toBe('excellent');
});

test('the score of a campaign is the average of its active channels', () => {
  const two = { ...on('facebook'), instagram_ad: { ...social, ...weak.instagram, is_active: true } };
  expect(adStrength(two, context).score).toBe(50);
  expect(adStrength(strong, context)).toEqual({ score: 0, channels: [] });
});

test.each([
  [0, 'weak'],
  [39, 'weak'],
  [40, 'fair'],
  [69, 'fair'],
  [70, 'good'],
  [89, 'good'],
  [90, 'excellent'],
  [100, 'excellent'],
] as const)('a score of %i is %s', (score, level) => {
  expect(strengthLevel(score)).toBe(level);
});
