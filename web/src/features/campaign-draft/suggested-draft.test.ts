import { describe, expect, test } from 'vitest';
import type { CampaignIdeas } from '#contract/campaign-ideas.ts';
import type { CampaignTarget } from '#contract/campaign-targets.ts';
import type { Image } from '#contract/images.ts';
import type { AdGroup, TextOption } from '#domain/campaign-content.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { croppedImage } from './ad-crops.ts';
import { suggestedDraft } from './suggested-draft.ts';

const image = (id: string, width: number, height: number): Image => ({
  id,
  src: `/${id}.jpg`,
  preview: `/${id}-preview.jpg`,
  thumbnail: `/${id}-thumbnail.jpg`,
  width,
  height,
  file_name: `${id}.jpg`,
});

const austin = { value: '7', label: 'Austin' };
const texas = { value: '44', label: 'Texas', abbr: 'TX' };
const place = { state: texas, city: austin };
const target: CampaignTarget = {
  id: '3',
  kind: 'building',
  name: 'The Larkin',
  url: 'https://larkin.example',
  neighborhood: '',
  older_persons_community: false,
  address: '12 Main Street',
  location: 'Austin, TX',
  place,
  images: [image('1', 200, 200), image('2', 1600, 900), image('3', 500, 500)],
  logo: image('4', 400, 400),
  former_images: [],
  approved_images: { facebook: [], google_display: [] },
  initializing: false,
  initializing_status: 'done',
  has_affected_campaigns: false,
  on_yardi: false,
  advertiser: null,
  for_sale: false,
  equal_housing_line: false,
  altered_pictures: [],
  pricing: null,
};

const texts = (label: string): TextOption[] => [{ value: label, label }];
const ad = (label: string) => ({ titles: texts(label), descriptions: texts(`${label}.`) });
const group: AdGroup = {
  id: 'brand',
  type: 'nonbranded',
  group: { value: 'brand', label: 'Brand', template: 'brand', is_old: false, is_new: false },
  keywords: [{ label: 'larkin', value: 'larkin' }],
  titles: texts('Search'),
  descriptions: null,
};
const ideas: CampaignIdeas = {
  facebook: ad('Facebook'),
  instagram: ad('Instagram'),
  display: ad('Display'),
  ad_groups: [group],
  negative_keywords: texts('jobs'),
};

const query = { kind: CampaignKind.building, target_id: '3' } as const;
const chosen = (draft: Draft, start: Partial<Parameters<typeof suggestedDraft>[1]> = {}) =>
  suggestedDraft(draft, { query, target, ideas, ...start });

describe('a building selected for a new campaign', () => {
  const draft = chosen(emptyDraft('2'));

  test('a selected building becomes the target and proposes the name and the place', () => {
    expect(draft).toMatchObject({
      targetId: '3',
      name: 'The Larkin',
      places: [place],
      targetKind: null,
      variantB: null,
    });
  });

  test('a selected building fills every ad with its own texts', () => {
    expect(draft.facebook).toMatchObject(ad('Facebook'));
    expect(draft.instagram).toMatchObject(ad('Instagram'));
    expect(draft.display).toMatchObject(ad('Display'));
    expect(draft.search.adGroups).toEqual([{ ...group, descriptions: [] }]);
  });

  test('a selected building adds its large enough pictures in the aspects of each ad', () => {
    const crops = (images: typeof draft.facebook.images) =>
      images.map(({ image_id, aspect }) => `${image_id} ${aspect}`);
    expect(crops(draft.facebook.images)).toEqual(['2 1:1', '3 1:1']);
    expect(crops(draft.instagram.images)).toEqual(['2 1:1', '3 1:1']);
    expect(crops(draft.display.images)).toEqual(['2 1.91:1', '2 1:1']);
    expect(draft.facebook.images[0]).toEqual({
      image_id: '2',
      aspect: '1:1',
      crop: { x: 350, y: 0, width: 900, height: 900 },
      image: target.images[1],
    });
  });
});

test.each([
  [400, 400, '1:1'],
  [420, 400, '1:1'],
  [1200, 300, '4:1'],
  [600, 300, undefined],
  [100, 100, undefined],
])('a logo of %i by %i pixels is used as %s', (width, height, aspect) => {
  const logo = image('4', width, height);
  expect(chosen(emptyDraft('2'), { target: { ...target, logo } }).display.logo?.aspect).toBe(aspect);
});

test('a building without a logo leaves the display ad without one', () => {
  expect(chosen(emptyDraft('2'), { target: { ...target, logo: null } }).display.logo).toBeNull();
});

describe('an ad that the user has seen before the campaign', () => {
  test('its texts become the Facebook ad, and the other ads keep their own', () => {
    const draft = chosen(emptyDraft('2'), { seen: ad('From $1,295') });
    expect(draft.facebook).toMatchObject(ad('From $1,295'));
    expect(draft.instagram).toMatchObject(ad('Instagram'));
    expect(draft.display).toMatchObject(ad('Display'));
  });

  test('Instagram takes the replaced title if both ads would have the same', () => {
    const draft = chosen(emptyDraft('2'), { seen: ad('Instagram') });
    expect(draft.instagram).toMatchObject({ titles: texts('Facebook'), descriptions: texts('Instagram.') });
  });
});

describe('the accounts of a selected building', () => {
  const pages = [
    { value: '1', label: 'The Larkin Apartments' },
    { value: '2', label: 'Birch House' },
  ];
  const instagram = [
    { value: '8', label: '@birchhouse' },
    { value: '9', label: '@thelarkin.austin' },
  ];

  test('a building finds the page and the Instagram account that are named after it', () => {
    expect(chosen(emptyDraft('2'), { pages, instagram })).toMatchObject({
      fbPageId: '1',
      instagramAccountId: '9',
    });
  });

  test('a page that the user chose stays, and one that the previous building proposed does not', () => {
    const former = { ...target, id: '2', name: 'Birch House' };
    const picked = emptyDraft('2', { fbPageId: '2' });
    expect(chosen(picked, { pages }).fbPageId).toBe('2');
    expect(chosen(picked, { pages, former }).fbPageId).toBe('1');
    const [, birch] = pages;
    const others = [birch, { value: '3', label: 'Cedar House' }].flatMap((page) => page ?? []);
    expect(chosen(picked, { pages: others, former }).fbPageId).toBeNull();
  });
});

describe('a building selected for an edited campaign', () => {
  const reno = {
    state: { value: '29', label: 'Nevada', abbr: 'NV' },
    city: { value: '9', label: 'Reno' },
  };
  const square = { image_id: '9', aspect: '1:1' as const, crop: { x: 0, y: 0, width: 300, height: 300 } };
  const before = emptyDraft('2', {
    name: 'Spring',
    startDate: '2026-03-11',
    budgets: { fb_daily_budget: 1000, ads_daily_budget: null, adwords_daily_budget: null },
  });
  before.instagram.isActive = false;
  before.facebook.titles = texts('Mine');
  before.display.logo = { ...square, image: image('9', 300, 300) };

  test('another building rewrites all four ads and keeps the rest', () => {
    const draft = chosen(before);
    expect(draft.facebook.titles).toEqual(texts('Facebook'));
    expect(draft.display.logo?.image_id).toBe('4');
    expect(draft.instagram.isActive).toBe(false);
    expect(draft).toMatchObject({ name: 'Spring', startDate: '2026-03-11', budgets: before.budgets });
  });

  test('another building keeps the selected places', () => {
    const draft = chosen({ ...before, places: [reno] });
    expect(draft.places).toEqual([reno]);
  });

  test('another building does not restore a removed place', () => {
    const draft = chosen({ ...before, targetId: '2', places: [] });
    expect(draft.places).toEqual([]);
  });

  test('another building replaces the name and the place that the previous one proposed', () => {
    const former = { ...target, name: 'Birch House', place: reno };
    const proposed = { ...before, targetId: '2', name: 'Birch House', places: [reno] };
    expect(chosen(proposed, { former })).toMatchObject({ name: 'The Larkin', places: [place] });
    expect(chosen({ ...proposed, places: [reno, place] }, { former }).places).toEqual([reno, place]);
    expect(chosen({ ...proposed, name: 'Mine' }, { former }).name).toBe('Mine');
  });

  test('selecting a building does not mutate the previous draft', () => {
    const copy = structuredClone(before);
    chosen(before);
    expect(before).toEqual(copy);
  });
});

describe('targets other than buildings', () => {
  test('a branding target keeps its kind and takes its id from the server', () => {
    const company = { ...target, id: '70', kind: 'company' as const };
    const draft = chosen(emptyDraft('1'), {
      query: { kind: CampaignKind.branding, target_kind: TargetKind.company },
      target: company,
    });
    expect(draft).toMatchObject({ kind: CampaignKind.branding, targetKind: '3', targetId: '70' });
  });

  test('a target without a place selects no place', () => {
    expect(chosen(emptyDraft('1'), { target: { ...target, place: null } }).places).toEqual([]);
  });

  test('another target removes variant B, which was written for the previous one', () => {
    const variantB = { titles: texts('B'), descriptions: [], images: [] };
    expect(chosen(emptyDraft('2', { variantB })).variantB).toBeNull();
  });

  test('the Yardi option stays on only for a target that is on Yardi', () => {
    const before = emptyDraft('2', { yardiAutoUpdate: true });
    expect(chosen(before).yardiAutoUpdate).toBe(false);
    expect(chosen(before, { target: { ...target, on_yardi: true } }).yardiAutoUpdate).toBe(true);
  });
});

test.each([
  ['1:1', 900, 900],
  ['1.91:1', 1600, 838],
  ['4:1', 1600, 400],
] as const)('a picture is cropped to %s at its center', (aspect, width, height) => {
  const crop = croppedImage(image('2', 1600, 900), aspect)?.crop;
  expect(crop).toMatchObject({ width, height });
});

test('a picture with too few pixels for an aspect is not cropped to it', () => {
  expect(croppedImage(image('1', 299, 299), '1:1')).toBeUndefined();
  expect(croppedImage(image('1', 599, 599), '1.91:1')).toBeUndefined();
  expect(croppedImage(image('1', 511, 511), '4:1')).toBeUndefined();
  expect(croppedImage(image('1', 300, 300), '1:1')).toBeDefined();
});
