import { expect, test } from 'vitest';
import { checkAdText } from '../ad/ad-text.ts';
import type { Channel } from '../channels.ts';
import { clusterIds, listingPropertyTypes, propertyTypes } from '../property-vocabulary.ts';
import type { BrandFacts } from './brand/brand-facts.ts';
import { useCaseGroups, type BuildingFacts } from './facts.ts';
import type { ListingFacts } from './listing/listing-facts.ts';
import { copywriterFor, type Promoted } from './promoted.ts';
import { writeTexts } from './write.ts';

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);
const apartments = (...bedrooms: number[]) =>
  bedrooms.map((some) => ({ bedrooms: some, minCents: 145_000 + some * 40_000, maxCents: 400_000 }));

const building: BuildingFacts = {
  name: 'SKYLINE AT 9TH',
  address: '12 Gay St, DENVER, CO',
  city: 'DENVER',
  stateAbbr: 'CO',
  neighborhood: 'the Pearl District',
  olderPersonsCommunity: false,
  propertyType: null,
  apartments: apartments(0, 2, 4),
  amenities: [
    'Swimming pool',
    'SWIMMING POOL',
    'Call 555 1234',
    '500 off',
    'EV',
    'Elevator',
    '🏊 pool',
    'Sauna',
  ],
  transit: ['RTD D LINE', 'Airport shuttle', 'Bus stop'],
  competitors: ['The Grove'],
  clusters: [...clusterIds],
};
const buildings: BuildingFacts[] = [
  ...labels(propertyTypes).map((propertyType) => ({ ...building, propertyType })),
  {
    ...building,
    name: '🏡 Oak Hall',
    city: 'Charleston',
    neighborhood: 'Upper West Side',
    apartments: apartments(1, 2),
  },
  {
    ...building,
    name: 'oak hall',
    city: 'Austin',
    neighborhood: 'The Heights',
    apartments: apartments(0, 1, 2),
  },
  {
    ...building,
    name: 'Torre Condado',
    city: 'San Juan',
    neighborhood: 'Condado',
    propertyType: 'High-rise',
  },
  {
    ...building,
    name: 'Utopia Lofts',
    city: 'Cripple Creek',
    neighborhood: 'Ute',
    propertyType: 'Loft building',
  },
];

const listing: ListingFacts = {
  name: 'Best Luxury Apartments in Austin',
  address: '310 GAY STREET #12, Austin, TX',
  kind: 'rent',
  city: 'Austin',
  stateAbbr: 'TX',
  neighborhood: 'the Pearl District',
  olderPersonsCommunity: false,
  propertyType: null,
  priceCents: 265_000,
  bedrooms: 8,
  bathrooms: 2.5,
  acres: 11,
  squareFeet: 1840,
  amenities: ['Updated kitchen', 'updated KITCHEN', 'Elevator', 'Call 555 1234', 'Garage'],
  transit: ['Airport shuttle', 'Amtrak station', 'RTD D LINE'],
};
const listings: ListingFacts[] = [
  ...labels(listingPropertyTypes).map((propertyType) => ({ ...listing, propertyType })),
  {
    ...listing,
    kind: 'sale',
    propertyType: 'House',
    name: 'Plantation Cottage',
    address: '310 GAY STREET #12',
    city: 'Plantation',
    bedrooms: 3,
  },
  {
    ...listing,
    kind: 'sale',
    propertyType: 'Condo',
    neighborhood: 'Utopia',
    name: 'Gay Street condo',
    bedrooms: 0,
  },
];

const brand: BrandFacts = {
  kind: 'company',
  name: 'CAMDEN HARBOR RESIDENTIAL',
  organization: null,
  city: 'CHARLOTTE',
  stateAbbr: 'NC',
  about: 'Residents pay rent online. We manage thirty-four communities in two states.',
  propertyTypes: ['High-rise', 'Loft building'],
};
const brands: BrandFacts[] = [
  brand,
  { ...brand, kind: 'brokerage', name: 'Hillside Realty' },
  { ...brand, kind: 'agent', name: 'Ada Reyes', organization: 'Hillside Realty' },
];

const openHouses = listings.filter(({ propertyType }) =>
  ['House', 'Land', 'Condo'].includes(propertyType ?? ''),
);

const promoted: Promoted[] = [
  ...buildings.map((facts) => ({ kind: 'building' as const, facts })),
  ...listings.map((facts) => ({ kind: 'listing' as const, facts })),
  ...openHouses.map((facts) => ({ kind: 'open_house' as const, facts })),
  ...brands.map((facts) => ({ kind: 'branding' as const, facts })),
];

type Written = { text: string; type: 'title' | 'description'; channel: Channel; of: Promoted };

function corpusOf(channel: Channel): Written[] {
  const texts = new Map<string, Written>();
  for (const of of promoted) {
    const copywriter = copywriterFor(of);
    for (const group of useCaseGroups) {
      for (const type of ['title', 'description'] as const) {
        for (const seed of ['1', '2', '3', '4', '5']) {
          for (const text of writeTexts(copywriter, { channel, type, group, count: 8, seed }))
            texts.set(`${of.kind} ${of.facts.name} ${type} ${text}`, { text, type, channel, of });
        }
      }
    }
  }
  return [...texts.values()];
}

// Two channels cover all four: a test below verifies that Instagram gets Facebook's texts and display gets
// those of search.
const corpus = (['facebook', 'search'] as const).flatMap(corpusOf);
const textsWith = (pattern: RegExp, some: readonly Written[] = corpus) =>
  [...new Set(some.map(({ text }) => text))].filter((text) => pattern.test(text));
const titles = corpus.filter(({ type }) => type === 'title');
const descriptions = corpus.filter(({ type }) => type === 'description');

test('the corpus has thousands of texts', () => {
  expect(corpus.length).toBeGreaterThan(4000);
});

test.each([
  ['instagram', 'facebook'],
  ['display', 'search'],
] as const)('the texts of %s equal those of %s', (channel, twin) => {
  for (const of of promoted.slice(0, 20)) {
    const request = { type: 'title', group: 'brand', count: 20, seed: '1' } as const;
    const copywriter = copywriterFor(of);
    expect(writeTexts(copywriter, { ...request, channel })).toEqual(
      writeTexts(copywriter, { ...request, channel: twin }),
    );
  }
});

test('no text has “a” before a vowel sound or “an” before a consonant sound', () => {
  expect(textsWith(/(?<![\p{L}'’])[Aa] (?!one|Ut|uni)(?=[aeiou]|8|11|18)/iu)).toEqual([]);
  expect(textsWith(/(?<!\p{L})an (?!RTD)(?=[b-df-hj-np-tv-z]|one|Ut|uni|[2-79])/iu)).toEqual([]);
});

test('no text says a word twice in a row or has two spaces', () => {
  expect(textsWith(/(?<!\p{L})(\p{L}+)[ ,&]+\1(?!\p{L})/iu)).toEqual([]);
  expect(textsWith(/ {2}|^ | $/)).toEqual([]);
});

test('no title says a longer word twice, and no text names its place twice in one breath', () => {
  expect(textsWith(/(?<!\p{L})(\p{L}{4,})(?!\p{L}).*(?<!\p{L})\1(?!\p{L})/iu, titles)).toEqual([]);
  expect(textsWith(/Condado in Condado|in (\p{Lu}\p{L}+) in \1/u)).toEqual([]);
});

test('a neighborhood has its article within a phrase and none where a headline begins with it', () => {
  expect(textsWith(/\b(a|an|your|another|the) the\b/i)).toEqual([]);
  expect(textsWith(/\b(in|to|of|about|around|Make|Is) (Pearl District|Upper West Side)/)).toEqual([]);
  expect(textsWith(/^the /)).toEqual([]);
  expect(textsWith(/^The (Pearl District|Upper West Side)/, titles)).toEqual([]);
  expect(textsWith(/in the Pearl District/).length).toBeGreaterThan(0);
  expect(textsWith(/^Pearl District/, titles).length).toBeGreaterThan(0);
});

test('every text begins with a large letter, and so does each of its sentences', () => {
  expect(textsWith(/^\p{Ll}/u)).toEqual([]);
  expect(textsWith(/[.?!] \p{Ll}/u)).toEqual([]);
});

test('no word but an acronym is in capitals', () => {
  expect(textsWith(/(?<![\p{L}\p{N}])(?!RTD|EV)\p{Lu}{3,}/u)).toEqual([]);
  expect(textsWith(/Skyline at 9th/).length).toBeGreaterThan(0);
  expect(textsWith(/RTD D Line/).length).toBeGreaterThan(0);
});

test('every description ends a sentence, and no title ends in a mark but “?”', () => {
  expect(textsWith(/[^.?!]$/, descriptions)).toEqual([]);
  expect(textsWith(/[.,:;!&]$/, titles)).toEqual([]);
});

test('no text has a phone number, a picture, or a call or price from a tag', () => {
  expect(textsWith(/\d{3}[ -]?\d{4}|\p{Extended_Pictographic}|call 555|500 off/iu)).toEqual([]);
});

test('a range of sizes mentions no size that does not exist', () => {
  const ofGaps = corpus.filter(({ of }) => of.kind === 'building' && of.facts.apartments.length === 3);
  expect(textsWith(/studio to four-bedroom/i)).toEqual([]);
  expect(textsWith(/studio, two- and four-bedroom/i, ofGaps).length).toBeGreaterThan(0);
  expect(textsWith(/studio to two-bedroom/i).length).toBeGreaterThan(0);
});

test('no sentence refers by pronoun to the company’s own sentence before it', () => {
  expect(textsWith(/(pay rent online|in two states)\. (Compare|See|Tour) (them|it)\b/)).toEqual([]);
});

test('the street and city of a property are mentioned even if their words have another meaning', () => {
  const gay = corpus.filter(({ of }) => of.kind === 'listing' && of.facts.address.startsWith('310'));
  expect(textsWith(/310 Gay Street/, gay).length).toBeGreaterThan(50);
  expect(textsWith(/in Plantation\b/).length).toBeGreaterThan(0);
  expect(textsWith(/in Cripple Creek\b/).length).toBeGreaterThan(0);
});

test('every text follows the rules of its channel', () => {
  const broken = corpus.filter(({ text, type, channel }) => checkAdText(text, type, channel, '').length > 0);
  expect(broken.map(({ text }) => text)).toEqual([]);
});
