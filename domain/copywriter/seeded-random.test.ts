import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashText, seededRandom, shuffled } from './seeded-random.ts';

const anySeed = fc.integer({ min: 0, max: 0xffffffff });

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the FNV-1a hash of %j is correct', (text, hash) => {
  expect(hashText(text)).toBe(hash);
});

describe('seededRandom', () => {
  test('seededRandom gives the same numbers in [0, 1) for the same seed', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const [one, other] = [seededRandom(seed), seededRandom(seed)];
        for (let draw = 0; draw < 20; draw += 1) {
          const number = one();
          expect(number).toBe(other());
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThan(1);
        }
      }),
    );
  });

  test('seededRandom spreads evenly', () => {
    const random = seededRandom(7);
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 10_000; draw += 1) {
      const tenth = Math.floor(random() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(Math.min(...tenths)).toBeGreaterThan(850);
    expect(Math.max(...tenths)).toBeLessThan(1150);
  });
});

describe('shuffled', () => {
  test('shuffled keeps every item, leaves its input unchanged, and depends on the seed alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), anySeed, (items, seed) => {
        const before = [...items];
        const order = shuffled(items, seed);
        expect(items).toEqual(before);
        expect(order.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
        expect(shuffled(items, seed)).toEqual(order);
      }),
    );
  });

  test('shuffled puts every item first for some seed', () => {
    const firsts = new Set(Array.from({ length: 100 }, (_, seed) => shuffled(['a', 'b', 'c', 'd'], seed)[0]));
    expect(firsts.size).toBe(4);
  });
});
