import { describe, expect, test } from 'vitest';
import type { Building } from '#contract/buildings.ts';
import type { Image } from '#contract/images.ts';
import type { AdGroup, TextOption } from '#domain/campaign-content.ts';
import type { Suggestions } from '../../buildings/queries.ts';
import { emptyDraft } from './draft.ts';
import { croppedImage, suggestedDraft } from './suggested-draft.ts';

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
const building: Building = {
  id: '3',
  name: 'The Larkin',
  url: 'https://larkin.example',
  address: '12 Main Street',
  state: texas,
  city: austin,
  zip_code: '78701',
  neighborhood: '',
  property_type: { value: '3', label: 'Mid-rise' },
  description: '',
  logo: null,
  apartment_parameters: [],
  apartment_min_price: null,
  apartment_max_price: null,
  apartment_prices: null,
  yardi_property_id: null,
  building_amenities: [],
  mass_transit: [],
  competitors: [],
  clusters: ['brand'],
  images: [image('1', 200, 200), image('2', 1600, 900), image('3', 500, 500)],
  initializing_status: 'done',
  initialization: { status: 'done', steps: [] },
  page_reading: null,
  has_affected_campaigns: false,
  campaign_count: 0,
  revision: 1,
  created_at: '2026-03-01T00:00:00Z',
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
const suggestions: Suggestions = {
  facebook: ad('Facebook'),
  instagram: ad('Instagram'),
  display: ad('Display'),
  adGroups: [group],
};

describe('a building chosen for a new campaign', () => {
  const draft = suggestedDraft(emptyDraft(), building, suggestions);

  test('is its target, and gives it a name and a place', () => {
    expect(draft).toMatchObject({
      targetId: '3',
      name: 'The Larkin',
      places: [{ state: texas, city: austin }],
    });
  });

  test('fills each ad with its own texts', () => {
    expect(draft.facebook).toMatchObject(ad('Facebook'));
    expect(draft.instagram).toMatchObject(ad('Instagram'));
    expect(draft.google_ads).toMatchObject(ad('Display'));
    expect(draft.google_adwords.adGroups).toEqual([{ ...group, descriptions: [] }]);
  });

  test('fills them with the pictures that are large enough, in the aspects of each', () => {
    const chosen = (images: typeof draft.facebook.images) =>
      images.map(({ image_id, aspect }) => `${image_id} ${aspect}`);
    expect(chosen(draft.facebook.images)).toEqual(['2 1:1', '3 1:1']);
    expect(chosen(draft.instagram.images)).toEqual(['2 1:1', '3 1:1']);
    expect(chosen(draft.google_ads.images)).toEqual(['2 1.91:1', '2 1:1']);
    expect(draft.facebook.images[0]).toEqual({
      image_id: '2',
      aspect: '1:1',
      crop: { x: 350, y: 0, width: 900, height: 900 },
      image: building.images[1],
    });
  });
});

describe('a building chosen for a campaign that was worked on', () => {
  const reno = {
    state: { value: '29', label: 'Nevada', abbr: 'NV' },
    city: { value: '9', label: 'Reno' },
  };
  const square = { image_id: '9', aspect: '1:1' as const, crop: { x: 0, y: 0, width: 300, height: 300 } };
  const before = emptyDraft({
    name: 'Spring',
    startDate: '2026-03-11',
    budgets: { fb_daily_budget: 1000, ads_daily_budget: null, adwords_daily_budget: null },
  });
  before.instagram.isActive = false;
  before.facebook.titles = texts('Mine');
  before.google_ads.logo = { ...square, image: image('9', 300, 300) };

  test('writes all four ads anew and keeps the rest', () => {
    const draft = suggestedDraft(before, building, suggestions);
    expect(draft.facebook.titles).toEqual(texts('Facebook'));
    expect(draft.google_ads.logo).toBeNull();
    expect(draft.instagram.isActive).toBe(false);
    expect(draft).toMatchObject({ name: 'Spring', startDate: '2026-03-11', budgets: before.budgets });
  });

  test('leaves the places that were chosen already', () => {
    const draft = suggestedDraft({ ...before, places: [reno] }, building, suggestions);
    expect(draft.places).toEqual([reno]);
  });

  test('does not bring back a place that was removed', () => {
    const draft = suggestedDraft({ ...before, targetId: '2', places: [] }, building, suggestions);
    expect(draft.places).toEqual([]);
  });

  test('leaves the form that was there unchanged', () => {
    const copy = structuredClone(before);
    suggestedDraft(before, building, suggestions);
    expect(before).toEqual(copy);
  });
});

test.each([
  ['1:1', 900, 900],
  ['1.91:1', 1600, 838],
  ['4:1', 1600, 400],
] as const)('a picture is cropped to %s in its middle', (aspect, width, height) => {
  const crop = croppedImage(image('2', 1600, 900), aspect)?.crop;
  expect(crop).toMatchObject({ width, height });
});

test('a picture with too few pixels for an aspect is not cropped to it', () => {
  expect(croppedImage(image('1', 299, 299), '1:1')).toBeUndefined();
  expect(croppedImage(image('1', 599, 599), '1.91:1')).toBeUndefined();
  expect(croppedImage(image('1', 511, 511), '4:1')).toBeUndefined();
  expect(croppedImage(image('1', 300, 300), '1:1')).toBeDefined();
});
