import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFairHousing } from '../../domain/fair-housing/index.ts';

type Row = [id: number, name: string, state: string];
const places = JSON.parse(
  readFileSync(new URL('../../server/geography/us-places.json', import.meta.url), 'utf8'),
) as Row[];

const alarmsIn = (textOf: (name: string, state: string) => string) =>
  places.flatMap(([, name, state]) => {
    const text = textOf(name, state);
    const found = checkFairHousing(text, { state, olderPersonsCommunity: false });
    return found.some(({ severity }) => severity !== 'info') ? [text] : [];
  });

test('the name of no American city is a violation in itself', () => {
  expect(places.length).toBeGreaterThan(16_000);
  expect(alarmsIn((name, state) => `${name}, ${state}`)).toEqual(['Plantation Mobile Home Park, FL']);
  expect(alarmsIn((name) => `Apartments in ${name}`)).toEqual([]);
});

test('a city that is also a word for people is a violation before homes and neighborhoods alone', () => {
  expect(alarmsIn((name) => `${name} homes for sale`)).toEqual([
    'Plantation homes for sale',
    'Plantation Mobile Home Park homes for sale',
  ]);
  expect(alarmsIn((name) => `A ${name} neighborhood`)).toEqual([
    'A Plantation neighborhood',
    'A Plantation Mobile Home Park neighborhood',
    'A Indios neighborhood',
    'A Arab neighborhood',
  ]);
});

test('the name of a place excuses no exclusion around it', () => {
  for (const text of [
    'No Mexican tenants in Mexican Hat',
    'No gays on Gay Street',
    'Deaf Smith: no deaf people',
  ])
    expect(checkFairHousing(text, { state: 'TX', olderPersonsCommunity: false }), text).toContainEqual(
      expect.objectContaining({ severity: 'block' }),
    );
});
