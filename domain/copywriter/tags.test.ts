import { expect, test } from 'vitest';
import { listingAmenityOptions, transitOptions } from '../property-vocabulary.ts';
import { amenityTags, list, names, qualityTags, things, transitTags } from './tags.ts';

const anywhere = { state: null, olderPersonsCommunity: false };
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

test('every amenity of the vocabulary fits a sentence or describes the property itself', () => {
  const tags = amenityTags(labels(listingAmenityOptions), anywhere);
  expect(tags.every(({ thing }) => thing !== null)).toBe(true);
  expect(tags.map(({ thing }) => thing)).toEqual(
    expect.arrayContaining([
      'a garage',
      'central air',
      'an updated kitchen',
      'ceiling fans',
      'electric car charging',
      'an elevator',
      'in-unit laundry',
      'an open floor plan',
      'solar panels',
      'walk-in closets',
    ]),
  );
  expect(qualityTags(labels(listingAmenityOptions)).map(({ before }) => before)).toEqual([
    'pet-friendly',
    'waterfront',
  ]);
});

test('every kind of transit fits a sentence', () => {
  const tags = transitTags(labels(transitOptions), anywhere);
  expect(tags.every(({ thing }) => thing !== null)).toBe(true);
  expect(things(tags, 0, 3)).toBe('a bus stop, light rail and the subway');
  expect(tags.map(({ name }) => name)).toContain('Amtrak station');
});

test.each([
  ['Chef kitchen', 'chef kitchen'],
  ['TV lounge', 'TV lounge'],
  ['Lake Travis view', 'Lake Travis view'],
  ['WALK IN CLOSETS', 'walk-in closets'],
])('the amenity %j is written as %j in a sentence', (amenity, name) => {
  expect(amenityTags([amenity], anywhere)[0]?.name).toBe(name);
});

test.each([
  ['Penn Station', 'Penn Station'],
  ['BART', 'BART'],
  ['train station', null],
])('the custom transit %j is written as %j in a sentence', (stop, thing) => {
  expect(transitTags([stop], anywhere)[0]?.thing).toBe(thing);
});

test('tags that are not allowed or contain no word are left out', () => {
  expect(amenityTags(['Adults only pool', '...', '🏊', 'Sauna'], anywhere)).toEqual([
    { name: 'sauna', thing: 'a sauna' },
  ]);
});

test('a list uses articles only if all of them are known', () => {
  const tags = amenityTags(['Garage', 'Fireplace', 'Wifi'], anywhere);
  expect(list(tags, 2)).toBe('a garage and a fireplace');
  expect(list(tags, 3)).toBe('garage, fireplace and wifi');
  expect(things(tags, 0, 3)).toBe('a garage and a fireplace');
  expect(names(tags.slice(0, 1), 3)).toBeNull();
  expect([list([], 3), things([], 0, 3)]).toEqual([null, null]);
});

test.each([
  'Call 555 1234',
  '555-123-4567',
  '500 off',
  '$500 off',
  '🏊 pool',
  'Best gym',
  'First month free',
  'Ask @us',
])('the tag %j is left out because a network would disapprove the ad', (tag) => {
  expect(amenityTags([tag], anywhere)).toEqual([]);
});

test('tags that differ only in case are merged, and EV is written out', () => {
  const tags = amenityTags(['Swimming pool', 'SWIMMING POOL', 'EV'], anywhere);
  expect(tags.map(({ name }) => name)).toEqual(['swimming pool', 'EV charging']);
});
