import { expect, test } from 'vitest';
import type { Property } from '#contract/property.ts';
import { needsOf } from './needs.ts';

const photos = (count: number) => Array.from({ length: count }, () => ({})) as Property['images'];
const complete = { url: 'https://maplecourt.com', images: photos(3), description: 'Homes with balconies.' };
const names = (own: Partial<typeof complete>, priced = true) =>
  needsOf({ ...complete, ...own }, priced).map(({ name }) => name);

test('a property with a website, three photos, a price and a description needs nothing', () => {
  expect(names({})).toEqual([]);
});

test('an empty property lists what it lacks, the website first', () => {
  expect(names({ url: '', images: [], description: '' }, false)).toEqual([
    'website',
    'noPhotos',
    'prices',
    'description',
  ]);
});

test('one or two photos are few', () => {
  expect([names({ images: photos(1) }), names({ images: photos(2) })]).toEqual([
    ['fewPhotos'],
    ['fewPhotos'],
  ]);
});
