import { expect, test } from 'vitest';
import { keysTo, makeKeyFollower } from './key-strokes.ts';

test('single keys act at once', () => {
  const follow = makeKeyFollower();
  expect(follow('/', 0)).toBe('search');
  expect(follow('n', 1)).toBe('create');
  expect(follow('?', 2)).toBe('shortcuts');
  expect(follow('x', 3)).toBeUndefined();
  expect(follow('toString', 4)).toBeUndefined();
});

test('g and another key go, also with caps lock on', () => {
  const follow = makeKeyFollower();
  expect(follow('g', 0)).toBeUndefined();
  expect(follow('c', 400)).toEqual({ go: '/campaigns' });
  expect(follow('c', 500)).toBeUndefined();
  follow('G', 1000);
  expect(follow('R', 1100)).toEqual({ go: '/reports' });
});

test('g and a key that leads nowhere do nothing, and it is over', () => {
  const follow = makeKeyFollower();
  follow('g', 0);
  expect(follow('n', 100)).toBeUndefined();
  expect(follow('n', 200)).toBe('create');
  follow('g', 1000);
  expect(follow('g', 1100)).toBeUndefined();
  expect(follow('l', 1200)).toBeUndefined();
});

test('a key that comes too late is one of its own', () => {
  const follow = makeKeyFollower();
  follow('g', 0);
  expect(follow('n', 1500)).toBe('create');
});

test('the keys of a screen are known by its address', () => {
  expect(keysTo('/buildings')).toEqual(['G', 'B']);
  expect(keysTo('/collections')).toBeUndefined();
});
