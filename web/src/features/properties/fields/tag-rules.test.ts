import { expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { tagRefusal, tidyTag } from './tag-rules.ts';

const most = limits.tags.perBuilding;

test.each([
  ['a new one', ['Gym'], 'Pool', undefined],
  ['the same in other letters', ['Gym'], 'gym', 'Duplicate value: gym'],
  ['a sign', [], 'Pool & spa', 'Only letters, digits, underscore and space are allowed'],
  ['a long one', [], 'x'.repeat(51), 'Should be at most 50 characters'],
  [
    'one more than there may be',
    Array.from({ length: most }, (_, n) => `t${n}`),
    'u',
    `At most ${most} allowed`,
  ],
])('tagRefusal returns the message, if any, for %s', (_, others, tag, refusal) => {
  expect(tagRefusal('mass_transit', others, tag)).toBe(refusal);
});

test('a competitor may be longer than other tags', () => {
  expect(tagRefusal('competitor', [], 'x'.repeat(80))).toBeUndefined();
});

test('tidyTag trims a tag and collapses its spaces', () => {
  expect(tidyTag('  Pool   table ')).toBe('Pool table');
});
