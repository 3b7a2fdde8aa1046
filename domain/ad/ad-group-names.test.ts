import { describe, expect, test } from 'vitest';
import { freeGroupName, sameNameAt } from './ad-group-names.ts';

const groups = (...labels: string[]) => labels.map((label) => ({ group: { label } }));

describe('sameNameAt', () => {
  test.each([
    [['Brand', 'Price'], 0, -1],
    [['Brand', ' brand '], 0, 1],
    [['Brand', 'Price', 'BRAND'], 2, 0],
    [['', ' '], 0, -1],
    [['Brand'], 3, -1],
  ])('the group in %j with the same name as group %d is at index %d', (labels, index, at) => {
    expect(sameNameAt(groups(...labels), index)).toBe(at);
  });
});

describe('freeGroupName', () => {
  test.each([
    ['Brand', [], 'Brand'],
    ['Brand', ['brand'], 'Brand 2'],
    ['Brand', ['Brand', 'Brand 2'], 'Brand 3'],
  ])('the free name for %j among %j is %j', (name, labels, free) => {
    expect(freeGroupName(name, groups(...labels))).toBe(free);
  });

  test('a free name stays within the length limit', () => {
    const longest = 'a'.repeat(255);
    const free = freeGroupName(longest, groups(longest));
    expect(free).toHaveLength(255);
    expect(free.endsWith(' 2')).toBe(true);
  });
});
