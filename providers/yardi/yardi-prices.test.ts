import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { countOf, pricesOf, rentOf, type YardiFloorPlan, type YardiUnit } from './yardi-prices.ts';

describe('rents', () => {
  test.each<[written: string | number | null | undefined, rent: number | null]>([
    [1295, 1295],
    ['1295', 1295],
    ['1295.00', 1295],
    ['$2,515', 2515],
    [' $ 1,295.50 ', 1295.5],
    [0.01, 0.01],
    [0, null],
    ['0.00', null],
    [-1, null],
    ['-1', null],
    ['$-1.00', null],
    ['-$1', null],
    ['1295 - 1450', null],
    ['', null],
    ['Call for Details', null],
    ['1.295.00', null],
    [0.001, null],
    [1e21, null],
    ['99999999999', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [null, null],
    [undefined, null],
  ])('a rent written as %j is read as %j', (written, rent) => {
    expect(rentOf(written)).toBe(rent);
  });

  test('any text or number is read as a valid price or as none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer().map(String)), (written) => {
        const rent = rentOf(written);
        if (rent === null) return;
        expect(rent).toBeGreaterThan(0);
        expect(Math.round(rent * 100)).toBeGreaterThanOrEqual(1);
        expect(Math.round(rent * 100)).toBeLessThanOrEqual(limits.price.maxCents);
      }),
    );
  });
});

test.each<[written: string | number | null | undefined, count: number | null]>([
  [0, 0],
  ['0', 0],
  ['2', 2],
  ['2.00', 2],
  ['', null],
  [' ', null],
  [null, null],
  [undefined, null],
  [-1, null],
  [1.5, null],
  ['two', null],
])('a count written as %j is read as %j', (written, count) => {
  expect(countOf(written)).toBe(count);
});

function unit(own: Partial<YardiUnit> = {}): YardiUnit {
  return {
    floorPlanId: '1',
    bedrooms: 1,
    minRent: 1500,
    maxRent: 1600,
    status: 'Vacant Unrented Ready',
    availableDate: '7/15/2026',
    ...own,
  };
}
function plan(own: Partial<YardiFloorPlan> = {}): YardiFloorPlan {
  return { id: '1', bedrooms: 1, minRent: 1480, maxRent: 1630, availableUnits: 2, ...own };
}
const one = (minCents: number, maxCents: number, units: number) => [
  { bedrooms: 1, minCents, maxCents, units },
];

describe('prices of an apartment type', () => {
  test('prices come from the apartments that can be leased', () => {
    const others = [
      unit({ status: 'Notice Rented', minRent: 900 }),
      unit({ status: 'Occupied No Notice', availableDate: '', minRent: 800 }),
      unit({ availableDate: '', minRent: 700 }),
      unit({ minRent: null, maxRent: 9000 }),
    ];
    const units = [unit(), unit({ minRent: 1450.5, maxRent: 1550 }), ...others];
    expect(pricesOf(units, [plan()])).toEqual(one(145_050, 160_000, 2));
  });

  test('a missing maximum rent is taken from the minimum', () => {
    expect(pricesOf([unit({ maxRent: null })], [])).toEqual(one(150_000, 150_000, 1));
  });

  test('swapped rents are put in the right order', () => {
    expect(pricesOf([unit({ minRent: 1600, maxRent: 1500 })], [])).toEqual(one(150_000, 160_000, 1));
  });

  test('missing bedrooms are taken from the floor plan', () => {
    const units = [unit({ bedrooms: null, status: '' }), unit({ bedrooms: null, floorPlanId: '9' })];
    expect(pricesOf(units, [plan()])).toEqual(one(150_000, 160_000, 1));
  });

  test('without leasable apartments, prices come from floor plans with apartments, then from any', () => {
    const plans = [plan({ availableUnits: 0, minRent: 1000 }), plan()];
    expect(pricesOf([], plans)).toEqual(one(148_000, 163_000, 0));
    expect(pricesOf([], [plan({ availableUnits: 0 })])).toEqual(one(148_000, 163_000, 0));
  });

  test('an apartment type without any price is left out', () => {
    expect(pricesOf([unit({ minRent: null })], [plan({ minRent: null })])).toEqual([]);
    expect(pricesOf([], [])).toEqual([]);
  });
});

const amount = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -5, max: 9000 }),
  fc.double({ min: 0, max: 1e12 }),
);
const rent = amount.map(rentOf);
const size = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 6 }));
const id = fc.constantFrom('1', '2', '3');
const units = fc.array(
  fc.record({
    floorPlanId: id,
    bedrooms: size,
    minRent: rent,
    maxRent: rent,
    status: fc.constantFrom('', 'Vacant Unrented Ready', 'Notice Unrented', 'Notice Rented'),
    availableDate: fc.constantFrom('', '7/15/2026'),
  }),
);
/** Floor plan ids are unique, as at Yardi. */
const plans = fc.uniqueArray(
  fc.record({
    id,
    bedrooms: size,
    minRent: rent,
    maxRent: rent,
    availableUnits: fc.integer({ min: 0, max: 3 }),
  }),
  { selector: (found) => found.id },
);

describe('any Yardi response', () => {
  test('a price is whole cents, more than zero, and not above the maximum', () => {
    fc.assert(
      fc.property(units, plans, (someUnits, somePlans) => {
        for (const { minCents, maxCents } of pricesOf(someUnits, somePlans)) {
          expect(Number.isInteger(minCents) && Number.isInteger(maxCents)).toBe(true);
          expect(minCents).toBeGreaterThan(0);
          expect(minCents).toBeLessThanOrEqual(maxCents);
          expect(maxCents).toBeLessThanOrEqual(limits.price.maxCents);
        }
      }),
    );
  });

  test('each apartment type appears once, the smallest first', () => {
    fc.assert(
      fc.property(units, plans, (someUnits, somePlans) => {
        const sizes = pricesOf(someUnits, somePlans).map(({ bedrooms }) => bedrooms);
        expect(sizes).toEqual([...new Set(sizes)].toSorted((a, b) => a - b));
      }),
    );
  });

  test('the order of the response does not matter', () => {
    fc.assert(
      fc.property(units, plans, (someUnits, somePlans) => {
        expect(pricesOf(someUnits.toReversed(), somePlans.toReversed())).toEqual(
          pricesOf(someUnits, somePlans),
        );
      }),
    );
  });
});
