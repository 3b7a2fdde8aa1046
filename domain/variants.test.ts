import { expect, test } from 'vitest';
import type { AdImage, Variant } from './campaign-content.ts';
import { checkVariants, differingParts } from './variants.ts';

const crop = { x: 0, y: 0, width: 600, height: 600 };
const square: AdImage = { image_id: '1', aspect: '1:1', crop };
const landscape: AdImage = { image_id: '2', aspect: '1.91:1', crop: { ...crop, width: 955, height: 500 } };
const a: Variant = {
  titles: [{ value: '1', label: 'Tour The Larkin' }],
  descriptions: [{ value: '1', label: 'See floor plans.' }],
  images: [square],
};

test.each<[string, Partial<Variant>]>([
  ['another title', { titles: [{ value: '1', label: 'See The Larkin' }] }],
  ['a title more', { titles: [...(a.titles ?? []), { value: '2', label: 'Now Leasing' }] }],
  ['no title', { titles: null }],
  ['a title in other letters', { titles: [{ value: '1', label: 'tour the larkin' }] }],
  ['another description', { descriptions: [{ value: '1', label: 'Plan a visit.' }] }],
  ['another picture', { images: [{ ...square, image_id: '2' }] }],
  ['another part of the picture', { images: [{ ...square, crop: { ...crop, x: 10 } }] }],
  ['a picture more', { images: [square, { ...square, image_id: '2' }] }],
  ['no picture', { images: [] }],
])('variants that differ in %s are distinct', (_, changes) => {
  const b = { ...a, ...changes };
  expect(checkVariants(a, b)).toEqual([]);
  expect(differingParts(a, b)).toEqual(Object.keys(changes));
});

test.each<[string, Partial<Variant>]>([
  ['the same', {}],
  ['another origin of a text', { titles: [{ value: '9', label: 'Tour The Larkin', status: 'TEMPORARY' }] }],
  ['blanks around a text', { titles: [{ value: '1', label: ' Tour The Larkin ' }] }],
  ['a blank row', { descriptions: [...(a.descriptions ?? []), { value: '2', label: ' ' }] }],
  ['a picture that facebook leaves out', { images: [square, landscape] }],
  ['the word of a network on a picture', { images: [{ ...square, approved: true }] }],
])('variants without a visible difference are rejected: %s', (_, changes) => {
  expect(checkVariants(a, { ...a, ...changes })).toEqual([
    { path: 'variant_b', message: 'variantsMustDiffer', severity: 'error' },
  ]);
});

test('the comparison of two variants gives the same result in either order', () => {
  const b = { ...a, titles: null };
  expect([checkVariants(a, b), checkVariants(b, a)]).toEqual([[], []]);
  expect(checkVariants(b, { ...b, titles: [] })).toHaveLength(1);
});
