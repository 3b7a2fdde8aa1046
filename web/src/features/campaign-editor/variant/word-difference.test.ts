import { expect, test } from 'vitest';
import { wordDifference } from './word-difference.ts';

const marked = (text: string, other: string) =>
  wordDifference(text, other)
    .map((piece) => (piece.differs ? `<${piece.text}>` : piece.text))
    .join(' ');

test.each([
  ['Tour our lofts today', 'Tour our lofts today', 'Tour our lofts today'],
  ['Tour our lofts today', 'See our homes today', '<Tour> our <lofts> today'],
  ['Tour today', '', '<Tour> <today>'],
  ['', 'Tour today', ''],
  ['a b c a', 'a c', 'a <b> c <a>'],
])('comparing %j with %j marks %j', (text, other, shown) => {
  expect(marked(text, other)).toBe(shown);
});
