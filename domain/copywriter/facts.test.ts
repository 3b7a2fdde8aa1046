import { expect, test } from 'vitest';
import { bedroomPhrase, bedroomTitle, lowestRent, sizesInWords, type BuildingFacts } from './facts.ts';

const building = (...apartments: [bedrooms: number, minCents: number][]): BuildingFacts => ({
  name: 'The Larkin',
  address: '2100 East 6th Street',
  olderPersonsCommunity: false,
  city: 'Austin',
  stateAbbr: 'TX',
  neighborhood: null,
  propertyType: null,
  apartments: apartments.map(([bedrooms, minCents]) => ({ bedrooms, minCents, maxCents: minCents })),
  amenities: [],
  transit: [],
  competitors: [],
  clusters: [],
});

test.each([
  [0, 'Studio', 'studio'],
  [1, '1 Bedroom', 'one-bedroom'],
  [5, '5 Bedroom', 'five-bedroom'],
  [6, '6 Bedroom', '6-bedroom'],
])('a type of %d bedrooms is written %s in a title and %s in a sentence', (bedrooms, title, phrase) => {
  expect(bedroomTitle(bedrooms)).toBe(title);
  expect(bedroomPhrase(bedrooms)).toBe(phrase);
});

test.each<[string, BuildingFacts, number | undefined]>([
  ['nothing known', building(), undefined],
  ['one type', building([1, 145_000]), 145_000],
  ['one type twice', building([1, 145_000], [1, 140_000]), 140_000],
  ['several, not in order', building([2, 230_000], [0, 145_000], [1, 190_000]), 145_000],
  ['a rent that is not known', building([0, 0], [3, 310_000]), 310_000],
  ['no rent known', building([0, 0]), undefined],
])('the lowest rent is found with %s', (_, facts, rent) => {
  expect(lowestRent(facts)).toBe(rent);
});

test.each<[number[], string | null]>([
  [[], null],
  [[0], 'studio'],
  [[0, 1, 2], 'studio to two-bedroom'],
  [[2, 3], 'two- and three-bedroom'],
  [[0, 2, 4], 'studio, two- and four-bedroom'],
  [[3, 5], 'three- and five-bedroom'],
])('the sizes %j are worded as %j', (bedrooms, words) => {
  expect(sizesInWords(bedrooms)).toBe(words);
});

test("the lowest rent falls back to the building's when no apartment type has one", () => {
  const wholeBuilding = { minCents: 120_000, maxCents: 300_000 };
  expect(lowestRent({ ...building(), wholeBuilding })).toBe(120_000);
  expect(lowestRent({ ...building([0, 0]), wholeBuilding })).toBe(120_000);
  expect(lowestRent({ ...building([1, 145_000]), wholeBuilding })).toBe(145_000);
  expect(lowestRent({ ...building(), wholeBuilding: { minCents: 0, maxCents: 0 } })).toBeUndefined();
  expect(lowestRent({ ...building(), wholeBuilding: null })).toBeUndefined();
});
