import { expect, test } from 'vitest';
import '../../i18n/i18n.ts';
import '../../i18n/campaigns/form-texts.ts';
import { fieldName, fieldNameIn, inOrderOfPage } from './field-names.ts';
import { emptyDraft, type GroupDraft } from './draft.ts';

const group = (label: string): GroupDraft => ({
  id: label,
  type: 'nonbranded',
  group: { value: label, label, template: null, is_old: false, is_new: false },
  keywords: [],
  titles: [],
  descriptions: [],
});

const draft = {
  search: { ...emptyDraft('2').search, adGroups: [group('Lofts near the park'), group(' ')] },
};

test.each([
  ['run_dates.end_date', 'Run dates'],
  ['facebook_ad.titles', 'Facebook ad'],
  ['facebook_ad.titles.0', 'Facebook ad, title 1'],
  ['instagram_ad.images.2', 'Instagram ad, picture 3'],
  ['variant_b.descriptions.1', 'Variant B, description 2'],
  ['google_adwords_ad.ad_groups', 'Google AdWords ad'],
  ['google_adwords_ad.ad_groups.0.group', 'Google AdWords ad, “Lofts near the park”'],
  ['google_adwords_ad.ad_groups.0.keywords.11', 'Google AdWords ad, “Lofts near the park”, keyword 12'],
  ['google_adwords_ad.ad_groups.1.titles.3', 'Google AdWords ad, ad group 2, title 4'],
])('the field %s is called “%s”', (path, name) => {
  expect(fieldNameIn(path, draft)).toBe(name);
});

test('an unknown path is its own name', () => {
  expect(fieldName('nonsense')).toBe('nonsense');
});

test('errors are sorted by page order, and errors of one field keep their order', () => {
  const paths = [
    'variant_b',
    'google_ads_ad.titles',
    'name',
    'target_id',
    'facebook_ad.titles.1',
    'facebook_ad.titles.0',
  ];
  expect(inOrderOfPage(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
    'target_id',
    'name',
    'facebook_ad.titles.1',
    'facebook_ad.titles.0',
    'google_ads_ad.titles',
    'variant_b',
  ]);
});
