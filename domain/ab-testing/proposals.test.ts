import { describe, expect, test } from 'vitest';
import type { Variant } from '../campaign-content.ts';
import type { BuildingFacts } from '../copywriter/facts.ts';
import type { ListingFacts } from '../copywriter/listing/listing-facts.ts';
import type { Promoted } from '../copywriter/promoted.ts';
import { withTitle } from './with-title.ts';
import { foreignPrices, proposeTests } from './proposals.ts';

const building: BuildingFacts = {
  name: 'Maple Grove',
  address: '2100 Maple Avenue',
  olderPersonsCommunity: false,
  city: 'Austin',
  stateAbbr: 'TX',
  neighborhood: 'Cherrywood',
  propertyType: null,
  apartments: [{ bedrooms: 1, minCents: 165_000, maxCents: 190_000 }],
  amenities: ['Swimming pool'],
  transit: ['Light rail'],
  competitors: ['Elm Terrace'],
  clusters: ['brand'],
};
const home: Promoted = { kind: 'building', facts: building };

const listing: ListingFacts = {
  name: '12 Juniper Lane',
  address: '12 Juniper Lane',
  kind: 'sale',
  olderPersonsCommunity: false,
  city: 'Austin',
  stateAbbr: 'TX',
  neighborhood: 'Zilker',
  propertyType: 'House',
  priceCents: 61_500_000,
  bedrooms: 3,
  bathrooms: 2.5,
  acres: null,
  squareFeet: null,
  amenities: ['Fireplace'],
  transit: [],
};
const openHouseOn = (...dates: string[]): Promoted => ({
  kind: 'open_house',
  facts: listing,
  // The hours differ, so that short titles name one day only.
  days: dates.map((date, index) => ({ date, start_time: '13:00', end_time: `${15 + index}:00` })),
});

const variant = (title: string): Variant => ({
  titles: [{ value: 'a', label: title }],
  descriptions: [{ value: 'd', label: 'Homes around a garden near the park.' }],
  images: [],
});
const course = { b: null, tested: [], end: '2026-12-04' };
const proposed = (title: string, promoted: Promoted = home) => proposeTests(variant(title), promoted, course);
const anglesOf = (title: string, promoted?: Promoted) => proposed(title, promoted).map(({ angle }) => angle);
const titleOf = (angle: string, promoted?: Promoted) =>
  proposed('Welcome', promoted).find((one) => one.angle === angle)?.title.label;

describe('the titles worth testing', () => {
  test('each names another fact of the property, the price first', () => {
    expect(anglesOf('Welcome')).toEqual(['price', 'amenity', 'place']);
    expect(titleOf('price')).toContain('$1,650');
    expect(titleOf('price')?.length, 'a phone does not cut off the price').toBeLessThan(40);
    expect(titleOf('amenity')).toMatch(/swimming pool/i);
    expect(titleOf('place')).toMatch(/Austin|Cherrywood/);
  });

  test.each([
    ['Maple Grove from $1,700', 'price'],
    ['A swimming pool at Maple Grove', 'amenity'],
    ['Maple Grove in Austin', 'place'],
    ['Tour Maple Grove', 'visit'],
  ])('the appeal that "%s" has already is not proposed: %s', (title, said) => {
    expect(anglesOf(title)).not.toContain(said);
    expect(anglesOf(title).length).toBeGreaterThan(0);
  });

  test('a property without prices and amenities gets no title about them', () => {
    const bare: Promoted = { kind: 'building', facts: { ...building, apartments: [], amenities: [] } };
    const all = proposed('Welcome', bare);
    expect(all.map(({ angle }) => angle)).toEqual(['place', 'visit', 'homes']);
    expect(JSON.stringify(all)).not.toContain('$');
  });

  test('an open house gets a title with its day, unless variant A names one', () => {
    const openHouse = openHouseOn('2026-12-05');
    expect(titleOf('day', openHouse)).toContain('Dec 5');
    expect(titleOf('price', openHouse)).toContain('$615,000');
    expect(anglesOf('Open House Sat, Dec 5', openHouse)).not.toContain('day');
  });

  test('a title with days names all of them, and none may pass during the test', () => {
    const twice = openHouseOn('2026-12-05', '2026-12-19');
    const day = (end: string) =>
      proposeTests(variant('Welcome'), twice, { ...course, end }).find(({ angle }) => angle === 'day')?.title
        .label;
    expect(day('2026-12-05')).toMatch(/Dec 5\b.*\b19\b/);
    expect(day('2026-12-06'), 'December 5 passes while the campaign is locked').toBeUndefined();
  });

  test('the words of a name are no appeal', () => {
    const named = (name: string): Promoted => ({ kind: 'building', facts: { ...building, name } });
    const all = proposed('Welcome', named('Free Spirit Lofts'));
    expect(all.map(({ angle }) => angle)).toEqual(['price', 'amenity', 'place']);
    expect(anglesOf('Free Spirit Lofts from $1,650 in Austin', named('Free Spirit Lofts'))).toContain(
      'homes',
    );
  });

  test('a title about the price names the lowest one', () => {
    const sizes = [1, 2, 3].map((bedrooms) => ({
      bedrooms,
      minCents: 100_000 * bedrooms,
      maxCents: 150_000 * bedrooms,
    }));
    for (const name of ['Maple Grove', 'Elm', 'The Residences at Long Meadow Park']) {
      const facts = { ...building, name, apartments: sizes };
      expect(titleOf('price', { kind: 'building', facts })).toContain('$1,000');
    }
  });

  test('titles of earlier tests and of variant B are not proposed, and tested appeals come last', () => {
    const price = titleOf('price') ?? '';
    const again = proposeTests(variant('Welcome'), home, { ...course, b: variant(price) });
    expect(again[0]?.angle).toBe('price');
    expect(again[0]?.title.label).not.toBe(price);
    const tested = [variant('Welcome'), variant(price)];
    const after = proposeTests(variant('Welcome'), home, { ...course, tested });
    expect(after.map(({ angle }) => angle)).toEqual(['amenity', 'place', 'visit']);
    const others = tested.concat(after.map(({ title }) => variant(title.label)));
    const last = proposeTests(variant('Welcome'), home, { ...course, tested: others });
    const repeated = last.filter(({ title }) =>
      others.some(({ titles }) => titles?.[0]?.label === title.label),
    );
    expect(repeated).toEqual([]);
  });

  test('a proposed variant B differs from A only in its first title', () => {
    const a = {
      ...variant('Welcome'),
      titles: [...(variant('Welcome').titles ?? []), { value: 'c', label: 'Second' }],
    };
    const [first] = proposeTests(a, home, course);
    if (first === undefined) throw new Error('nothing was proposed');
    const b = withTitle(a, first.title);
    expect(b).toEqual({ ...a, titles: [first.title, a.titles[1]] });
  });
});

test.each([
  ['From $1,650', []],
  ['From $1650.00 a month', []],
  ['From $1,450', ['$1,450']],
  ['Deposit $99', []],
  ['A deposit of $99', ['$99']],
])('the prices in "%s" that are not of the property are %j', (title, foreign) => {
  expect(foreignPrices(variant('Deposit $99'), variant(title), home)).toEqual(
    foreign.map((price) => ({ path: 'variant_b.titles.0', price })),
  );
});

test('a property without facts has no price that variant B may add', () => {
  expect(foreignPrices(variant('Welcome'), variant('From $1,650'), undefined)).toHaveLength(1);
});
