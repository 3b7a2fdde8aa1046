import { describe, expect, test } from 'vitest';
import { asOptions } from './write.ts';
import { roleFacts } from './title-roles.ts';
import { takeOver } from './take-over.ts';
import { toldFacts } from './told-facts.ts';
import { truthJudge } from './true-to-facts.ts';
import type { Promoted } from './promoted.ts';

const larkin: Promoted = {
  kind: 'building',
  facts: {
    name: 'Gardenia 900',
    address: '2100 East 6th Street',
    olderPersonsCommunity: false,
    city: 'Austin',
    stateAbbr: 'TX',
    neighborhood: 'East Side',
    propertyType: 'Mid-rise',
    apartments: [{ bedrooms: 2, minCents: 145_000, maxCents: 160_000 }],
    amenities: ['Swimming pool', 'In unit laundry'],
    transit: ['Light rail'],
    competitors: ['The Grove'],
    clusters: ['brand'],
  },
};
const isTrue = truthJudge(larkin);

describe('truthJudge for texts of another writer', () => {
  test.each([
    'Two-Bedroom Homes from $1,450',
    'Swim after work: Gardenia 900 has a pool.',
    'In-unit laundry in East Side, near light rail.',
    '2 Bedrooms in Austin',
  ])('a text by another writer may contain %j', (text) => {
    expect(isTrue(text)).toBe(true);
  });

  test.each([
    'Homes from $1,350',
    'Three-Bedroom Homes',
    'Pool, Gym & More',
    'Homes with a Dog Park',
    'Hot tub on the rooftop',
    'Five minutes from downtown',
    'Luxury homes in East Side',
    'Better than The Grove',
    'Visit www.gardenia.example',
    'Call 555-0123',
  ])('a text by another writer must not contain %j', (text) => {
    expect(isTrue(text)).toBe(false);
  });
});

test('an offered text replaces an own text if it follows the rules', () => {
  const request = { channel: 'search', type: 'title', group: 'brand' } as const;
  const own = asOptions(['Gardenia 900', 'Tour Gardenia 900', 'Schedule a Tour'], request);
  const taken = new Set(['schedule a tour']);
  const subject = {
    identity: '',
    names: [],
    fairHousing: { state: 'TX', olderPersonsCommunity: false, allowedPhrases: ['Gardenia 900'] },
    places: [],
    roles: roleFacts({}),
  };
  const offered = [
    'Schedule a tour',
    'Best Homes',
    'This title is far too long for a search ad',
    'No Children Here',
    'Wow! A Pool',
    'A Pool in  East Side',
    'a pool in East Side',
  ];
  const texts = takeOver({ own, offered, request, subject, isTrue, taken });
  expect(texts.map(({ label }) => label)).toEqual([
    'A Pool in East Side',
    'Gardenia 900',
    'Tour Gardenia 900',
  ]);
  expect(texts.map(({ asset_number: number }) => number)).toEqual([1, 2, 3]);
});

test('facts for another writer are limited to those that an ad may contain', () => {
  expect(toldFacts(larkin)).toEqual({
    promoted: 'an apartment building, homes for rent',
    name: 'Gardenia 900',
    place: 'the East Side, Austin, TX',
    kind: 'mid-rise building',
    homes: ['2 bedroom from $1,450 a month'],
    rent: 'from $1,450 a month',
    amenities: ['Swimming pool', 'In unit laundry'],
    'transit nearby': ['Light rail'],
  });
  const agent: Promoted = {
    kind: 'branding',
    facts: {
      kind: 'agent',
      name: 'Ada Reyes',
      organization: null,
      city: null,
      stateAbbr: null,
      about: 'I keep bees.',
      propertyTypes: [],
    },
  };
  expect(toldFacts(agent)).toEqual({ promoted: 'a real estate agent', name: 'Ada Reyes' });
});

test('the “#12” of an address is a unit, and every other “#” is a hashtag or a boast', () => {
  const isTrueOf = truthJudge({
    kind: 'listing',
    facts: {
      name: 'Gay Street condo',
      address: '310 Gay Street #12, Austin, TX',
      kind: 'rent',
      city: 'Austin',
      stateAbbr: 'TX',
      neighborhood: null,
      olderPersonsCommunity: false,
      propertyType: 'Condo',
      priceCents: null,
      bedrooms: 1,
      bathrooms: null,
      acres: null,
      squareFeet: null,
      amenities: [],
      transit: [],
    },
  });
  expect(isTrueOf('See 310 Gay Street #12')).toBe(true);
  expect(isTrueOf('#1 in Austin')).toBe(false);
  expect(isTrueOf('See it #austin')).toBe(false);
});
