import { bedroomPhrase } from '../facts.ts';
import { known } from './listing-figures.ts';
import { advertisedPrice, properName, streetLine, type ListingFacts } from './listing-facts.ts';
import { listingContext } from '../own-context.ts';
import { amenityTags, transitTags } from '../tags.ts';
import { wordsFor, type ListingWords } from './listing-words.ts';
import { plain, validKeywords } from '../plain-keywords.ts';
import type { Theme } from '../write.ts';

type Searched = ListingWords & {
  noun: string;
  nouns: string;
  offered: string;
  city: string;
  places: string[];
};

/** Nouns that people search for where the copywriter's own are too formal. */
const searchedNouns: Record<string, readonly [one: string, many: string]> = {
  Land: ['land', 'land'],
  'Duplex or triplex': ['duplex', 'duplexes'],
  'Farm or ranch': ['farm', 'farms'],
  Townhouse: ['townhome', 'townhomes'],
  'Manufactured home': ['manufactured home', 'manufactured homes'],
};

const plurals: Record<string, string> = { 'parcel of land': 'land', property: 'properties' };

function plural(noun: string): string {
  return plurals[noun] ?? (noun.endsWith('property') ? noun.replace(/y$/, 'ies') : `${noun}s`);
}

function searched(facts: ListingFacts): Searched {
  const words = wordsFor(facts);
  const searchedFor = facts.propertyType === null ? undefined : searchedNouns[facts.propertyType];
  const [noun, nouns] = searchedFor ?? [plain(words.home.noun), plain(plural(words.home.noun))];
  const city = plain(facts.city);
  return {
    ...words,
    noun,
    nouns,
    offered: words.on,
    city,
    places: [city, ...(words.areaBare === null ? [] : [`${plain(words.areaBare)} ${city}`])],
  };
}

function byAddress(facts: ListingFacts, { city }: Searched): string[] {
  const street = plain(streetLine(facts));
  return [
    `[${street}]`,
    `"${street}"`,
    `"${street} ${city}"`,
    ...(properName(facts) === null ? [] : [`"${plain(facts.name)} ${city}"`]),
    `${street} ${city}`,
  ];
}

function byPlace({ noun, nouns, offered, places }: Searched): string[] {
  const isLand = noun === 'land';
  const isHome = !/land|farm|parcel|property/.test(noun);
  return places.flatMap((where) => [
    `"${nouns} ${offered} in ${where}"`,
    `[${nouns} ${offered} ${where}]`,
    `"${where} ${nouns}"`,
    `${nouns} ${offered} ${where}`,
    ...(isHome ? [`"homes ${offered} in ${where}"`] : []),
    ...(isLand ? [`"acreage ${offered} in ${where}"`, `"lots ${offered} in ${where}"`] : []),
  ]);
}

function byDay({ places }: Searched): string[] {
  return places.flatMap((where) => [
    `"open houses in ${where}"`,
    `[open houses ${where}]`,
    `"${where} open houses"`,
    `open house ${where} this weekend`,
  ]);
}

function bySize(
  { bedrooms, propertyType }: ListingFacts,
  { nouns, noun, offered, city }: Searched,
): string[] {
  const some = propertyType === 'Land' || propertyType === 'Commercial' ? null : known(bedrooms);
  if (some === null) return [];
  const type = plain(bedroomPhrase(some));
  return [
    `"${some} bedroom ${nouns} ${offered} ${city}"`,
    `[${some} bedroom ${noun} ${city}]`,
    `"${type} ${noun} ${city}"`,
    `${some} bedroom ${nouns} ${offered} in ${city}`,
  ];
}

function byAmenity(facts: ListingFacts, { nouns, offered, city }: Searched): string[] {
  return amenityTags(facts.amenities, listingContext(facts))
    .slice(0, 8)
    .map(({ name }) => plain(name))
    .flatMap((name) => [`"${nouns} with ${name} ${city}"`, `${nouns} ${offered} with ${name} in ${city}`]);
}

function byPrice(facts: ListingFacts, { noun, nouns, offered, places }: Searched): string[] {
  const { kind } = facts;
  const cents = advertisedPrice(facts);
  if (cents === null) return [];
  const step = kind === 'sale' ? 50_000 : 100;
  const under = Math.ceil((cents + 1) / 100 / step) * step;
  return places.flatMap((where) => [
    `"${nouns} under ${under} ${where}"`,
    `${nouns} ${offered} under ${under} in ${where}`,
    `"${where} ${kind === 'sale' ? noun : 'rent'} prices"`,
  ]);
}

function byTransit(facts: ListingFacts, { nouns, offered, city }: Searched): string[] {
  return transitTags(facts.transit, listingContext(facts))
    .slice(0, 6)
    .map(({ name }) => plain(name))
    .flatMap((stop) => [`"${nouns} near ${stop} ${city}"`, `${nouns} ${offered} near ${stop} ${city}`]);
}

/** Returns the search themes with keywords for a listing or its open house. */
export function listingThemes(facts: ListingFacts, what: 'listing' | 'open house' = 'listing'): Theme[] {
  const words = searched(facts);
  const context = listingContext(facts);
  const theme = (id: Theme['id'], label: string, keywords: readonly string[]): Theme => ({
    id,
    label,
    keywords: validKeywords(keywords, context),
  });
  const street = plain(streetLine(facts));
  const isOpen = what === 'open house';
  return [
    theme('brand', 'Address', [...byAddress(facts, words), ...(isOpen ? [`"${street} open house"`] : [])]),
    theme('neighborhood', 'Neighborhood and city', [...(isOpen ? byDay(words) : []), ...byPlace(words)]),
    theme('apartment_types', 'Size', bySize(facts, words)),
    theme('amenities', 'Amenities', byAmenity(facts, words)),
    theme('price', 'Price', byPrice(facts, words)),
    theme('transit', 'Mass transit', byTransit(facts, words)),
  ];
}
