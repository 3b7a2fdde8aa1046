import { expect, test } from 'vitest';
import { marked, markerIn, markIn, withoutMark } from './marks.ts';

test('a name is marked behind, and is read without it', () => {
  const name = marked('Maple Court', '1f0c:facebook');
  expect(name).toBe('Maple Court [pl:1f0c:facebook]');
  expect([withoutMark(name), markIn(name), markerIn(name)]).toEqual(['Maple Court', '1f0c:facebook', '1f0c']);
  expect([withoutMark('Maple Court'), markIn('Maple Court'), markerIn('Maple Court')]).toEqual([
    'Maple Court',
    undefined,
    undefined,
  ]);
});

test('of a name that was copied from a network, the mark of another campaign is a part', () => {
  const copied = 'Maple Court [pl:feed]';
  const name = marked(copied, '1f0c');
  expect([withoutMark(name), markIn(name), markerIn(name)]).toEqual([copied, '1f0c', '1f0c']);
  expect(markerIn(marked('Odd [pl:', '1f0c'))).toBe('1f0c');
});

test('what somebody writes behind the mark does not hide it', () => {
  expect(markerIn('Maple Court [pl:1f0c] - Copy')).toBe('1f0c');
  expect(withoutMark('Maple Court [pl:1f0c] - Copy')).toBe('Maple Court - Copy');
});
