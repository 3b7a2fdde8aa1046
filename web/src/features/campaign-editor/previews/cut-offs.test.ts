import { expect, test } from 'vitest';
import { cutOffs, splitAt } from './cut-offs.ts';

test.each([
  ['short', 10, 'short', ''],
  ['exactly 10', 10, 'exactly 10', ''],
  ['one two three', 10, 'one two th', 'ree'],
  ['one two tree four', 12, 'one two tree', 'four'],
  ['unbreakable', 5, 'unbre', 'akable'],
  ['🏡🏡🏡🏡', 2, '🏡🏡', '🏡🏡'],
  ['', 5, '', ''],
])('the text %j is cut at %i characters', (text, cut, shown, rest) => {
  expect(splitAt(text, cut)).toEqual({ shown, rest });
});

// Repeats the lengths, so that changing one takes a deliberate second edit.
test.each([
  ['facebook', { text: 125, title: 40 }],
  ['facebookStories', { text: 125, title: 40 }],
  ['facebookReels', { text: 72, title: 40 }],
  ['marketplace', { title: 40 }],
  ['instagram', { text: 125 }],
  ['instagramStories', { text: 125, title: 40 }],
  ['instagramReels', { text: 72, title: 40 }],
] as const)('a preview of the placement %s cuts after %j', (placement, lengths) => {
  expect(cutOffs[placement]).toEqual(lengths);
});
