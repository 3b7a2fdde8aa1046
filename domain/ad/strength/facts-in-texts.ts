import {
  amenityOptions,
  apartmentKinds,
  listingAmenityOptions,
  listingPropertyTypes,
  propertyTypes,
  transitOptions,
} from '../../property-vocabulary.ts';
import { adWords, sharedWords } from './ad-words.ts';

const features = [amenityOptions, listingAmenityOptions, transitOptions]
  .flat()
  .map(({ label }) => adWords(label));
const homes = [apartmentKinds, propertyTypes, listingPropertyTypes].flat().map(({ label }) => adWords(label));

const numbers: readonly RegExp[] = [
  /[$€]\s?\d/,
  /\d[\d.,]*\s*(sq ft|square feet)/i,
  /\d[\d.]*[ -]acres?\b/i,
  /\b(\d+|one|two|three|four|five)[ -](bed|bedroom)s?\b|\bstudios?\b/i,
  /\d[\d.]* baths?\b/i,
  /\b\d{1,2}(:\d\d)? ?[ap]m\b/i,
  /\bbuilt in \d{4}\b/i,
  /\d mi from \p{L}/iu,
  /\bmonth leases?\b/i,
  /\b(months?|weeks?) free\b|\bno \w+ fee\b|\boff (the )?first month\b/i,
  /\b(available|move in|ready)( from)? (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
];

const isIn = (words: ReadonlySet<string>) => (fact: ReadonlySet<string>) =>
  fact.size > 0 && sharedWords(fact, words) === fact.size;

/**
 * Returns the number of different facts in some texts: price, sizes, hours, year, distance, lease, offer, move-in day, each amenity and stop, the type of
 * home, and the place. The place counts once.
 */
export function countFacts(texts: readonly string[], places: readonly string[]): number {
  const words = adWords(texts.join(' '));
  const has = isIn(words);
  const inNumbers = numbers.filter((pattern) => texts.some((text) => pattern.test(text)));
  const once = [homes, places.map(adWords)].filter((facts) => facts.some(has));
  return inNumbers.length + features.filter(has).length + once.length;
}
