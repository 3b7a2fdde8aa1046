import { expect, test } from 'vitest';
import { choose, isChosen, nothing } from './selection.ts';

const page = ['1', '2', '3'];

test('a selection keeps rows of several pages', () => {
  const two = choose(choose(nothing, ['2'], true, page), ['7'], true, ['7', '8']);
  expect([...two.ids]).toEqual(['2', '7']);
  expect([...choose(two, page, false, page).ids]).toEqual(['7']);
});

test('deselecting one row of “everything” keeps the other rows of its page', () => {
  const everything = { ids: new Set<string>(), everything: true };
  expect(isChosen(everything, '99')).toBe(true);
  const fewer = choose(everything, ['2'], false, page);
  expect([[...fewer.ids], fewer.everything]).toEqual([['1', '3'], false]);
});
