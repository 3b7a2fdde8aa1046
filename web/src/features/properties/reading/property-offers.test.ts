import { expect, test } from 'vitest';
import type { PageReading } from '#contract/property.ts';
import { propertyOffers } from './property-offers.ts';

const reading: PageReading = {
  url: 'https://example.com',
  name: 'Maple Court',
  description: null,
  address: '1 Maple Lane, Austin, TX 78702',
  street: '1 Maple Lane',
  zip_code: '78702',
  state: { value: '44', label: 'Texas', abbr: 'TX' },
  city: { value: '7', label: 'Austin' },
  amenities: [],
  image_urls: [],
  min_price: null,
  max_price: null,
};
const values = { name: 'My Maple', description: '', address: '', state: '', city: '', zip_code: '' };
const labels = {
  name: 'Name',
  description: 'Description',
  address: 'Street address',
  zip_code: 'Zip code',
  place: 'City and state',
};

test('the values of a page are offered in the order of the form, with the values they replace', () => {
  const offers = propertyOffers({ reading, values, labels, placeNow: 'Denver, CO' });
  expect(offers.map(({ label, found, now }) => [label, found, now])).toEqual([
    ['Name', 'Maple Court', 'My Maple'],
    ['Street address', '1 Maple Lane', ''],
    ['City and state', 'Austin, TX', 'Denver, CO'],
    ['Zip code', '78702', ''],
  ]);
  expect(offers[2]?.take).toEqual({ state: '44', city: '7' });
});

test('a page with an unknown city offers no place', () => {
  const offers = propertyOffers({ reading: { ...reading, city: null }, values, labels, placeNow: '' });
  expect(offers.map(({ key }) => key)).toEqual(['name', 'address', 'zip_code']);
});
