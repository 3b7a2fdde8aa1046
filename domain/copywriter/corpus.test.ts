import { expect, test } from 'vitest';
import { channels } from '../channels.ts';
import {
  amenityOptions,
  clusterIds,
  listingAmenityOptions,
  listingPropertyTypes,
  propertyTypes,
  transitOptions,
} from '../property-vocabulary.ts';
import { copywriterFor, type Promoted } from './promoted.ts';
import { labelsOf, writeCampaign } from './write.ts';

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);
const at = <T>(items: readonly T[], index: number) => items[index % items.length] as T;
const some = (items: readonly string[], index: number, count: number) => [
  ...new Set(Array.from({ length: count }, (_, step) => at(items, index * 7 + step * 5))),
];

const firsts = 'Maple Cedar Juniper Harbor Orchard Canal Summit Willow Foundry Prairie Granite Meadow'.split(
  ' ',
);
const seconds = 'Court,Landing,Flats,Row,Commons,Station,House,Terrace,Crossing,Point,Square'.split(',');
const places = [
  ['Austin', 'TX', 'East Side'],
  ['Denver', 'CO', 'Capitol Hill'],
  ['Portland', 'OR', 'the Pearl District'],
  ['New York', 'NY', 'Upper West Side'],
  ['Dayton', 'OH', null],
  ['Boise', 'ID', 'North End'],
  ['New Orleans', 'LA', 'Irish Channel'],
  ['Tampa', 'FL', 'Hyde Park'],
  ["Coeur d'Alene", 'ID', 'Fernan Lake'],
  ['Chicago', 'IL', 'the Loop'],
  ['Madison', 'WI', 'Willy Street'],
  ['Asheville', 'NC', 'Ridgeview'],
  ['Seattle', 'WA', 'Ballard'],
] as const;
const sizes = [[0, 1, 2], [1, 2], [0, 2, 4], [3, 5], [], [1], [0, 1], [2, 3, 4]];
const quotes = [
  '',
  'Red brick walls from 1924 frame the courtyard. We love it! Call now.',
  'The lobby opens onto a reading room.',
];

function shared(index: number) {
  const [city, stateAbbr, neighborhood] = at(places, index);
  return {
    city,
    stateAbbr,
    neighborhood,
    olderPersonsCommunity: false,
    description: at(quotes, index),
    transit: index % 3 === 0 ? some(labels(transitOptions), index, 2) : [],
  };
}

function buildingAt(index: number): Promoted {
  const name = `${at(firsts, index)} ${at(seconds, index * 3 + Math.floor(index / 12))}`;
  const lowest = 95_000 + (index % 90) * 2500;
  return {
    kind: 'building',
    facts: {
      ...shared(index),
      name,
      address: `${100 + index} Oak St`,
      propertyType: at([...labels(propertyTypes), null], index),
      apartments: at(sizes, index).map((bedrooms) => ({
        bedrooms,
        minCents: index % 5 === 4 ? 0 : lowest + bedrooms * 42_000,
        maxCents: 260_000 + bedrooms * 60_000,
      })),
      amenities: index % 11 === 10 ? [] : some(labels(amenityOptions), index, 2 + (index % 5)),
      competitors: index % 2 === 0 ? ['Verve', 'The Grove'] : [],
      clusters: [...clusterIds],
    },
  };
}

function listingAt(index: number): Promoted {
  const propertyType = at(labels(listingPropertyTypes), index);
  const isLand = propertyType === 'Land';
  const isRent = index % 4 === 3 && !isLand;
  const address = `${200 + index * 3} ${at(firsts, index * 5)} ${at(['St', 'Ave', 'Lane', 'Ct'], index)}`;
  const facts = {
    ...shared(index),
    name: address,
    address,
    kind: isRent ? ('rent' as const) : ('sale' as const),
    propertyType,
    priceCents: index % 9 === 8 ? null : isRent ? 180_000 + index * 500 : 9_500_000 + index * 735_000,
    bedrooms: isLand ? null : index % 6,
    bathrooms: isLand ? null : 1 + (index % 5) / 2,
    acres: isLand || index % 3 === 0 ? 0.3 + (index % 40) / 10 : null,
    squareFeet: isLand ? null : 900 + (index % 300) * 7,
    amenities: some(labels(listingAmenityOptions), index, 1 + (index % 5)),
  };
  if (index % 4 !== 1) return { kind: 'listing', facts };
  const days = [{ date: '2026-12-05', start_time: '13:00', end_time: '16:00' }];
  return index % 8 === 1 ? { kind: 'open_house', facts, days } : { kind: 'open_house', facts };
}

function brandAt(index: number): Promoted {
  const kind = at(['agent', 'brokerage', 'company'] as const, index);
  const { city, stateAbbr } = shared(index);
  return {
    kind: 'branding',
    facts: {
      kind,
      name: `${at(firsts, index)} ${at(['Reyes', 'Realty', 'Living'], index)}`,
      organization: kind === 'agent' ? 'Hillside Realty' : null,
      city,
      stateAbbr,
      about: index % 2 === 0 ? 'Residents pay rent online. We manage homes in two states.' : '',
      propertyTypes: some(labels(propertyTypes), index, 2),
    },
  };
}

const promotedAt = (index: number) =>
  index % 10 === 9 ? brandAt(index) : index % 3 === 2 ? listingAt(index) : buildingAt(index);

/** Returns the texts of a campaign. One in twelve runs on all channels. */
function textsAt(index: number): string[] {
  const promoted = promotedAt(index);
  const chosen =
    index % 12 === 0 ? channels : ([at(['facebook', 'instagram', 'display'] as const, index)] as const);
  const { ad_groups: groups, facebook, instagram, display } = writeCampaign(copywriterFor(promoted), chosen);
  const ads = [facebook, instagram, display, ...groups];
  return ads.flatMap((ad) => (ad === undefined ? [] : labelsOf(ad)));
}

/** Faults of English, each with the texts that it would match. */
const faults: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['a before a vowel', /(?<![\p{L}'’])[Aa] (?!one|Ute|uni)(?=[aeiou]|8|11|18)/iu],
  ['an before a consonant', /(?<!\p{L})an (?=[b-dfgj-np-tv-z]|one|uni|[2-79])/u],
  ['a word twice', /(?<!\p{L})(\p{L}+)[ ,&]+\1(?!\p{L})/iu],
  ['two articles', /\b(a|an|the|your|another) (the|a|an)\b/i],
  ['a broken space', / {2}|^ | $| [.,:?]/u],
  ['two marks', /[.,:;?]{2}/u],
  ['an open wording', /[‹›¦]|undefined|null|NaN/u],
  ['a small first letter', /^\p{Ll}|[.?] \p{Ll}/u],
  ['a wrong plural', /\b1 (bedrooms|beds|baths|acres)\b|\b(?:land|propertys)s\b/i],
  [
    'a missing article',
    /\b(in|to|of|around|Make|Is) (Pearl District|Upper West Side|Irish Channel|Loop|North End)\b/,
  ],
  ['a size that does not exist', /studio to four|three- to five/i],
  ['a call to the reader twice', /\b(tour|visit|see)\b[^.?:]*\b(tour|visit|see) \1\b/i],
];

test('3,000 campaigns have no fault of English', () => {
  const texts = new Set(Array.from({ length: 3000 }, (_, index) => textsAt(index)).flat());
  expect(texts.size).toBeGreaterThan(15_000);
  const found = faults.flatMap(([fault, pattern]) =>
    [...texts].filter((text) => pattern.test(text)).map((text) => `${fault}: ${text}`),
  );
  expect(found.slice(0, 10)).toEqual([]);
}, 60_000);

/** Returns a text without names and numbers. */
function skeletonOf(text: string, { facts }: Promoted): string {
  const property = 'address' in facts ? [facts.address, facts.neighborhood?.replace(/^the /, '')] : [];
  const names = [facts.name, ...property, facts.city].filter((name) => name !== null && name !== undefined);
  return names
    .reduce((masked, name) => masked.replaceAll(name, 'N'), text)
    .replaceAll(/\b(one|two|three|four|five)-/gi, '#-')
    .replaceAll(/\d[\d.,]*/g, '#');
}

/** Returns the share of items that also occur for another property. */
function sharedShare(lists: readonly (readonly string[])[]): number {
  const counts = new Map<string, number>();
  for (const list of lists) for (const item of new Set(list)) counts.set(item, (counts.get(item) ?? 0) + 1);
  const all = lists.flat();
  return all.filter((item) => (counts.get(item) ?? 0) > 1).length / all.length;
}

test('forty properties read differently', () => {
  const properties = Array.from({ length: 40 }, (_, index) => promotedAt(index * 7));
  const texts = properties.map((promoted) => {
    const {
      facebook,
      instagram,
      display,
      ad_groups: groups,
    } = writeCampaign(copywriterFor(promoted), channels);
    return [facebook, instagram, display, ...groups].flatMap((ad) => (ad === undefined ? [] : labelsOf(ad)));
  });
  const sentences = texts.map((list) => list.flatMap((text) => text.split(/(?<=[.?]) /)));
  const skeletons = texts.map((list, index) =>
    list.map((text) => skeletonOf(text, properties[index] as Promoted)),
  );
  const shares = [sharedShare(sentences), sharedShare(skeletons)];
  expect(shares[0]).toBeLessThan(0.13);
  expect(shares[1]).toBeLessThan(0.5);
});
