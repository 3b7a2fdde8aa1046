import { expect, test } from 'vitest';
import { splitAt } from './cut-offs.ts';

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
