import { describe, expect, test } from 'vitest';
import { freeGroupName, sameNameAt } from './ad-group-names.ts';

const groups = (...labels: string[]) => labels.map((label) => ({ group: { label } }));

describe('another group of the same name', () => {
  test.each([
    [['Brand', 'Price'], 0, -1],
    [['Brand', ' brand '], 0, 1],
    [['Brand', 'Price', 'BRAND'], 2, 0],
    [['', ' '], 0, -1],
    [['Brand'], 3, -1],
  ])('%j, asked for %d: %d', (labels, index, at) => {
    expect(sameNameAt(groups(...labels), index)).toBe(at);
  });
});

describe('a free name', () => {
  test.each([
    ['Brand', [], 'Brand'],
    ['Brand', ['brand'], 'Brand 2'],
    ['Brand', ['Brand', 'Brand 2'], 'Brand 3'],
  ])('%j beside %j is %j', (name, labels, free) => {
    expect(freeGroupName(name, groups(...labels))).toBe(free);
  });

  test('stays within its length', () => {
    const longest = 'a'.repeat(255);
    const free = freeGroupName(longest, groups(longest));
    expect(free).toHaveLength(255);
    expect(free.endsWith(' 2')).toBe(true);
  });
});
