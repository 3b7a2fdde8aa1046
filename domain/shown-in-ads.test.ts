import { describe, expect, test } from 'vitest';
import {
  changesShownInAds,
  differsInAds,
  placeFields,
  shownInAds,
  shownText,
  type ShownValues,
} from './shown-in-ads.ts';

function listing(own: Partial<ShownValues<'listing'>> = {}): ShownValues<'listing'> {
  return {
    name: ['12 Juniper Lane'],
    url: [],
    address: ['12 Juniper Lane'],
    state: ['Texas'],
    city: ['Austin'],
    neighborhood: ['Zilker'],
    kind: ['Sale'],
    property_type: ['House'],
    price: ['$615,000'],
    monthly_rent: [],
    fees: [],
    bedrooms: ['3'],
    bathrooms: ['2.5'],
    acres: [],
    square_feet: ['1840'],
    listing_amenities: ['Fireplace', 'Garden'],
    mass_transit: [],
    more_facts: [],
    ...own,
  };
}

describe('changesShownInAds', () => {
  test('unchanged values give no changes', () => {
    expect(changesShownInAds('listing', listing(), listing())).toEqual([]);
  });

  test("a change has both values and the field's label, in screen order", () => {
    const after = listing({ price: ['$599,000'], city: ['Houston'], neighborhood: [] });
    expect(changesShownInAds('listing', listing(), after)).toEqual([
      { field: 'city', label: 'City', old: ['Austin'], new: ['Houston'] },
      { field: 'neighborhood', label: 'Neighborhood', old: ['Zilker'], new: [] },
      { field: 'price', label: 'Price', old: ['$615,000'], new: ['$599,000'] },
    ]);
  });

  test.each([
    ['one more', ['Fireplace', 'Garden', 'Porch']],
    ['one less', ['Fireplace']],
    ['another order', ['Garden', 'Fireplace']],
    ['both in one', ['Fireplace Garden']],
    ['none', []],
  ])('a list change is detected for %s', (_, amenities) => {
    const changes = changesShownInAds('listing', listing(), listing({ listing_amenities: amenities }));
    expect(changes).toEqual([
      { field: 'listing_amenities', label: 'Amenities', old: ['Fireplace', 'Garden'], new: amenities },
    ]);
  });

  test('a reverted change is the same change in the other direction', () => {
    const after = listing({ acres: ['0.25'], bedrooms: [] });
    const back = changesShownInAds('listing', after, listing());
    expect(back).toEqual(
      changesShownInAds('listing', listing(), after).map((change) => ({
        ...change,
        old: change.new,
        new: change.old,
      })),
    );
  });
});

test.each([
  [null, []],
  [undefined, []],
  ['', []],
  [0, ['0']],
  ['Austin', ['Austin']],
])('the value %j is shown as %j', (value, text) => {
  expect(shownText(value)).toEqual(text);
});

describe('differsInAds for a user', () => {
  const person = {
    first_name: 'Willa',
    last_name: 'Grant',
    website: '',
    contact_phone: '5125550123',
    bio: '',
    state: { value: '44', label: 'Texas' },
    city: { value: '4671654', label: 'Austin' },
    avatar: null,
    featured_photos: [{ id: '1' }, { id: '2' }],
  };
  test.each([
    [true, 'a city', { city: { value: '4699066', label: 'Houston' } }],
    [true, 'a photo', { avatar: { id: '3' } }],
    [true, 'another order of photos', { featured_photos: [{ id: '2' }, { id: '1' }] }],
    [false, 'the biography', { bio: 'Twenty years in Austin.' }],
    [false, 'the same city, read anew', { city: { value: '4671654', label: 'Austin' } }],
  ])('the result is %s for %s', (differs, _, change) => {
    expect(differsInAds('user', person, { ...person, ...change })).toBe(differs);
  });
});

test('every promoted kind has a place, and no kind lists a field that ads do not show', () => {
  for (const fields of Object.values(shownInAds)) {
    expect(placeFields.filter((field) => field in fields)).toEqual(placeFields);
    expect(['description', 'zip_code', 'images', 'agent'].filter((field) => field in fields)).toEqual([]);
  }
});
