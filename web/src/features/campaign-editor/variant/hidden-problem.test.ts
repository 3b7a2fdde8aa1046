import { expect, test } from 'vitest';
import { hasHidden } from './hidden-problem.ts';

test.each([
  ['variant_b.images', true],
  ['variant_b.images.0', true],
  ['variant_b.titles.1', true],
  ['variant_b.descriptions.2', true],
  ['variant_b.titles.0', false],
  ['variant_b.titles', false],
  ['variant_b', false],
  ['facebook_ad.images', false],
])('the field %s is hidden behind "Show all": %s', (path, hidden) => {
  expect(hasHidden([{ path }])).toBe(hidden);
});
