import { expect, test } from 'vitest';
import { emptyDraft, type Draft, type DraftImage } from './draft.ts';
import { countAds } from './replaced-ads.ts';

const text = (value: string) => ({ value, label: value });
const image = {} as DraftImage;

test('an empty draft has no ad content', () => {
  expect(countAds(emptyDraft('2'))).toEqual({ titles: 0, descriptions: 0, keywords: 0, pictures: 0 });
});

test('all ads and variant B count, except blank rows', () => {
  const empty = emptyDraft('2');
  const ad = { isActive: true, titles: [text('One'), text(' ')], descriptions: [], images: [image] };
  const draft: Draft = {
    ...empty,
    facebook: ad,
    instagram: { ...ad, isActive: false },
    display: { ...ad, descriptions: [text('Said')], logo: image },
    search: {
      ...empty.search,
      adGroups: [
        {
          id: 'brand',
          type: 'nonbranded',
          group: { value: 'brand', label: 'Brand', template: 'brand', is_old: false, is_new: false },
          keywords: [text('larkin'), text('[larkin lofts]')],
          titles: [text('Search'), text('Again')],
          descriptions: [text('Here')],
        },
      ],
    },
    variantB: { titles: [text('Other')], descriptions: [], images: [image, image] },
  };
  expect(countAds(draft)).toEqual({ titles: 6, descriptions: 2, keywords: 2, pictures: 5 });
});
