import { expect, test } from 'vitest';
import { keysTo, makeKeyFollower } from './key-strokes.ts';

test('a single key acts immediately', () => {
  const follow = makeKeyFollower();
  expect(follow('/', 0)).toBe('search');
  expect(follow('n', 1)).toBe('create');
  expect(follow('?', 2)).toBe('shortcuts');
  expect(follow('x', 3)).toBeUndefined();
  expect(follow('toString', 4)).toBeUndefined();
});

test('g followed by another key opens a screen, also with caps lock on', () => {
  const follow = makeKeyFollower();
  expect(follow('g', 0)).toBeUndefined();
  expect(follow('c', 400)).toEqual({ go: '/campaigns' });
  expect(follow('c', 500)).toBeUndefined();
  follow('G', 1000);
  expect(follow('R', 1100)).toEqual({ go: '/reports' });
});

test('g followed by an unknown key does nothing and ends the sequence', () => {
  const follow = makeKeyFollower();
  follow('g', 0);
  expect(follow('n', 100)).toBeUndefined();
  expect(follow('n', 200)).toBe('create');
  follow('g', 1000);
  expect(follow('g', 1100)).toBeUndefined();
  expect(follow('l', 1200)).toBeUndefined();
});

test('a key after the time limit acts as a single key', () => {
  const follow = makeKeyFollower();
  follow('g', 0);
  expect(follow('n', 1500)).toBe('create');
});

test('keysTo returns the key sequence of a screen by its address', () => {
  expect(keysTo('/buildings')).toEqual(['G', 'B']);
  expect(keysTo('/collections')).toBeUndefined();
});
