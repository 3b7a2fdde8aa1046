import { describe, expect, test } from 'vitest';
import { channels } from '../../channels.ts';
import { limits } from '../../limits.ts';
import { listingPropertyTypes } from '../../property-vocabulary.ts';
import type { TextRequest } from '../choose-texts.ts';
import { useCaseGroups } from '../facts.ts';
import type { ListingFacts } from './listing-facts.ts';
import { listingCopywriter } from './write-listing.ts';
import { writeAdTexts, writeTexts } from '../write.ts';

const bungalow: ListingFacts = {
  name: 'Alder Street Bungalow',
  address: '412 Alder Street, Portland, OR 97214',
  kind: 'sale',
  olderPersonsCommunity: false,
  city: 'Portland',
  stateAbbr: 'OR',
  neighborhood: 'Beaumont',
  propertyType: 'House',
  priceCents: 98_500_000,
  bedrooms: 3,
  bathrooms: 2.5,
  acres: 0.4,
  squareFeet: 1630,
  amenities: ['Garage', 'Fireplace', 'Hardwood floors', 'Pet friendly'],
  transit: ['Bus stop'],
};
const studio: ListingFacts = {
  ...bungalow,
  name: '88 Harbor Avenue 5C',
  address: '88 Harbor Avenue 5C',
  kind: 'rent',
  propertyType: 'Apartment',
  priceCents: 265_000,
  bedrooms: 0,
  bathrooms: 1,
  acres: null,
  squareFeet: 480,
};
const fewest: ListingFacts = {
  ...bungalow,
  name: '7 Elm Court',
  address: '7 Elm Court',
  neighborhood: null,
  propertyType: null,
  bedrooms: null,
  bathrooms: null,
  acres: null,
  squareFeet: null,
  amenities: [],
  transit: [],
};
const land: ListingFacts = { ...fewest, propertyType: 'Land', acres: 0.4 };
const roundTheCorner: ListingFacts = {
  ...bungalow,
  name: '1847 North Meadowbrook Parkway Unit 212',
  address: '1847 North Meadowbrook Parkway, Unit 212',
  city: 'Rancho Santa Margarita',
  stateAbbr: 'CA',
  neighborhood: 'Trabuco Highlands West',
};

const titles = (facts: ListingFacts, request: Partial<TextRequest> = {}) =>
  writeTexts(listingCopywriter(facts), {
    channel: 'facebook',
    type: 'title',
    group: 'custom_ad_group',
    count: 200,
    ...request,
  });
const descriptions = (facts: ListingFacts, request: Partial<TextRequest> = {}) =>
  titles(facts, { type: 'description', ...request });
const everything = (facts: ListingFacts) =>
  useCaseGroups.flatMap((group) => [...titles(facts, { group }), ...descriptions(facts, { group })]);

describe('texts for a theme', () => {
  test.each<[TextRequest['group'], RegExp]>([
    ['brand', /412 Alder Street|Alder Street Bungalow/],
    ['neighborhood', /Beaumont|Portland/],
    ['amenities', /Garage|Fireplace|Hardwood Floors|Pet-Friendly/],
    ['price', /\$985,000/],
    ['transit', /Bus Stop/],
    ['meta_default', /House|412 Alder Street|\$985,000/],
    ['general_display_targeting', /House|412 Alder Street|Beaumont|Portland|\$985,000/],
  ])('the first %s titles of a listing are about it', (group, about) => {
    const own = titles(bungalow, { group, count: 5 });
    expect(own).toHaveLength(5);
    expect(own.filter((title) => !about.test(title))).toEqual([]);
  });

  test.each<[TextRequest['group'], string]>([
    ['brand', 'Your next address might be 412 Alder Street in Portland.'],
    ['neighborhood', 'Find out what $985,000 can get you in Beaumont, Portland: a three-bedroom house.'],
    ['amenities', 'A garage, a fireplace and hardwood floors at 412 Alder Street.'],
    ['price', 'The asking price of 412 Alder Street is $985,000.'],
    ['transit', 'Close to a bus stop: a three-bedroom house for sale in Portland.'],
    [
      'meta_default',
      'Three-bedroom house with 2.5 baths and 1,630 sq ft on 0.4 acres in Portland. You will find a garage, a ' +
        'fireplace and hardwood floors. This house is listed at $985,000. Choose a day to see 412 Alder Street.',
    ],
  ])('the %s descriptions of a listing include %j', (group, description) => {
    expect(descriptions(bungalow, { group })).toContain(description);
  });

  test.each([
    [studio, 'Studio Apartment', 'The rent is $2,650 a month.'],
    [land, '0.4-Acre Parcel', 'This parcel is for sale.'],
    [{ ...studio, propertyType: null }, 'Studio', 'a studio'],
    [{ ...bungalow, propertyType: null }, '3-Bedroom Home', 'a three-bedroom home'],
    [{ ...studio, propertyType: 'House' }, 'House', 'This house is for rent.'],
    [{ ...bungalow, bedrooms: 8 }, '8-Bedroom House', 'an 8-bedroom house'],
    [{ ...bungalow, bathrooms: 1, acres: 1 }, '1 Bath', '1 bath and 1,630 sq ft on 1 acre.'],
    [{ ...bungalow, propertyType: 'Duplex or triplex' }, 'Multifamily Property', 'multifamily'],
    [{ ...studio, propertyType: 'Duplex or triplex', bedrooms: 2 }, '2-Bedroom Home', 'home'],
    [{ ...fewest, propertyType: 'Farm or ranch', acres: 42.5 }, 'Farm & Ranch Property', 'farm'],
    [{ ...fewest, propertyType: 'Co-op' }, 'Co-op', 'This co-op is for sale.'],
  ])('the texts of listing %# use words that suit its type: %j', (facts, title, words) => {
    expect(titles(facts, { count: 300 }).join('\n')).toContain(title);
    expect(descriptions(facts, { group: 'meta_default' }).join('\n')).toContain(words);
  });

  test('rooms that a property does not have are not mentioned', () => {
    const field = { ...land, bedrooms: 0, bathrooms: 0, squareFeet: 0 };
    expect(everything(field).join('\n')).not.toMatch(/studio|bed|bath|sq ft|\b0\b(?!\.)/i);
    const office = { ...fewest, propertyType: 'Commercial', bedrooms: 0, squareFeet: 4000 };
    expect(everything(office).join('\n')).not.toMatch(/studio|bed/i);
  });

  test('a name that is a phrase does not appear in sentences', () => {
    const named = { ...bungalow, name: 'Sunny house near the lake' };
    expect(titles(named, { group: 'brand' })).toContain('Sunny house near the lake');
    expect(descriptions(named, { group: 'meta_default' }).join(' ')).not.toContain('near the lake');
  });

  test('custom amenities follow a colon, where they need no article', () => {
    const own = { ...bungalow, amenities: ['Chef kitchen', 'Lake Travis view', 'Garage'] };
    const all = descriptions(own, { group: 'meta_default' }).join('\n');
    expect(all).toContain('Among the features: chef kitchen, Lake Travis view and garage.');
    expect(all).not.toMatch(/\ba chef/);
  });
});

describe('facts that are not given', () => {
  const sales =
    /stunning|luxur|beautiful|perfect|dream|spacious|cozy|charming|prime|best\b|gem\b|just listed/i;
  const people = /famil(?!y property)|school|safe|quiet|community|couple|kids|walk to|steps/i;
  const claims =
    /move-in|renovated|modern|deal\b|discount|reduced|open house|parking|view\b(?! (it|the))|deposit/i;

  test.each([bungalow, studio, fewest, land, roundTheCorner])(
    'the texts of listing %# ($name) contain no sales talk, no description of people and no claims',
    (facts) => {
      const all = everything(facts).join('\n').replaceAll('View ', '');
      for (const words of [sales, people, claims]) expect(all).not.toMatch(words);
    },
  );

  test('the texts of a listing with the fewest facts say nothing beyond them', () => {
    const all = everything(fewest).join('\n');
    expect(all).not.toMatch(/house|home|bed|bath|acre|sq ft|rent|studio|beaumont|close to|with an?\b/i);
    expect(all.match(/\$[\d,.]*\d/g)?.every((price) => price === '$985,000')).toBe(true);
  });

  test('the texts of a listing without a price mention none, but say if it is for sale or for rent', () => {
    const all = everything({ ...bungalow, priceCents: null }).join('\n');
    expect(all).not.toMatch(/\$|price|rent/i);
    expect(all).toContain('It is a three-bedroom house for sale in Beaumont, Portland.');
  });

  test('a rental is never called for sale, and a sale never for rent', () => {
    expect(everything(studio).join('\n')).not.toMatch(/for sale|asking/i);
    expect(everything(bungalow).join('\n')).not.toMatch(/for rent|the rent|month/i);
  });
});

describe('number and choice of texts', () => {
  const ordinary = listingPropertyTypes.flatMap(({ label }) =>
    [bungalow, studio, roundTheCorner].map((facts) => ({ ...facts, propertyType: label })),
  );

  test.each(channels)('ordinary facts give enough suggestions on %s', (channel) => {
    for (const facts of ordinary) {
      for (const group of useCaseGroups) {
        expect(titles(facts, { channel, group }).length).toBeGreaterThanOrEqual(limits.suggestions.titles);
        const texts = descriptions(facts, { channel, group });
        expect(texts.length, `${facts.address} ${facts.propertyType}`).toBeGreaterThanOrEqual(
          limits.suggestions.descriptions,
        );
      }
    }
  });

  test.each(channels)('the fewest facts give at least three titles and descriptions on %s', (channel) => {
    for (const kind of ['sale', 'rent'] as const) {
      expect(titles({ ...fewest, kind }, { channel }).length).toBeGreaterThanOrEqual(3);
      expect(descriptions({ ...fewest, kind }, { channel }).length).toBeGreaterThanOrEqual(3);
    }
  });

  test('ads are filled with numbered rows', () => {
    const copywriter = listingCopywriter(bungalow);
    const { titles: rows } = writeAdTexts(copywriter, 'search', 'price');
    expect(rows).toHaveLength(limits.adRows.search.titles.shown);
    expect(rows[0]).toMatchObject({ status: 'ACTIVE', use_case_group: 'price', asset_number: 1 });
    const excluded = rows.map(({ label }) => label);
    const others = writeAdTexts(copywriter, 'search', 'price', excluded).titles;
    expect(others.filter(({ label }) => excluded.includes(label))).toEqual([]);
  });

  test('the same seed gives the same texts, and another seed changes their order', () => {
    const orders = ['', '1', '2', '3'].map((seed) => descriptions(bungalow, { seed }));
    expect(descriptions(bungalow, { seed: '1' })).toEqual(orders[1]);
    expect(new Set(orders.map((order) => order.join('|'))).size).toBe(4);
    expect(new Set(orders.map((order) => order.toSorted().join('|'))).size).toBe(1);
  });

  test.each(channels)('no two listings on a street get the same ad on %s', (channel) => {
    const said = Array.from({ length: 12 }, (_, index) => {
      const address = `${400 + index} Alder Street`;
      const copywriter = listingCopywriter({ ...bungalow, name: address, address });
      const ad = writeAdTexts(copywriter, channel, 'meta_default');
      return [...ad.titles, ...ad.descriptions].map(({ label }) => label).join('|');
    });
    const shapes = new Set(said.map((ad) => ad.replaceAll(/4\d\d Alder/g, 'Alder')));
    expect(new Set(said).size).toBe(12);
    expect(shapes.size).toBeGreaterThan(6);
  });
});

describe('texts of any listing', () => {
  test.each([bungalow, studio, fewest, land, roundTheCorner])(
    'the texts of listing %# ($name) are tidy English',
    (facts) => {
      const sentences = useCaseGroups.flatMap((group) => descriptions(facts, { group }));
      for (const text of sentences) expect(text).toMatch(/^[A-Z\d$].*[.?]$/);
      for (const text of everything(facts)) {
        expect(text).not.toMatch(/ {2}| [.,:]|\.\.|\b(\w+) \1\b|undefined|null|NaN/);
        expect(text).not.toMatch(/\ba ([aeio]|8|11\b|18\b)(?!ne-)/i);
        expect(text).not.toMatch(/\ban [^aeiou81]/i);
        expect(text).not.toMatch(/\b1 (bedrooms|beds|baths|acres)\b/i);
      }
    },
  );
});
