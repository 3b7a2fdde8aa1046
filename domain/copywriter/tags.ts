import { checkFairHousing, type FairHousingContext } from '../fair-housing/index.ts';
import { amenityOptions, listingAmenityOptions } from '../property-vocabulary.ts';
import { joined, withArticle } from './prose.ts';
import { calmName } from './proper-names.ts';

/** A tag as a thing that a sentence may be about, `a fireplace`, and by its name alone, `fireplace`. */
export type Tag = { thing: string | null; name: string };

const hyphenated = new Map([
  ['in unit laundry', 'in-unit laundry'],
  ['walk in closets', 'walk-in closets'],
  ['high speed internet', 'high-speed internet'],
  ['ev', 'EV charging'],
]);

/** Amenities that say what a property is rather than what it has. */
const qualities = new Map([
  ['pet friendly', { before: 'pet-friendly', after: 'pet friendly' }],
  ['waterfront', { before: 'waterfront', after: 'on the waterfront' }],
]);

const vocabulary = new Set(
  [...amenityOptions, ...listingAmenityOptions].map(({ label }) => label.toLowerCase()),
);

const isUncounted = (amenity: string) =>
  /(s|air|laundry|charging|conditioning|storage|access|entry|internet)$/.test(amenity);

// Capitals inside of a tag are a name's: `Lake Travis view`, `TV lounge`.
const inSentence = (tag: string) => (/^\p{Lu}?[^\p{Lu}]*$/u.test(tag) ? tag.toLowerCase() : tag);

/** Phone numbers, pictures, prices, calls and claims: networks disapprove of an ad that a tag brings them into. */
const spoilsAd =
  /\p{Extended_Pictographic}|\d{3}\W?\d{4}|[$€%@#!?*]|www|https?|\bcom\b|\b(call|text|email) (us|now|today|\d)|\b(best|finest|cheapest|lowest|unbeatable|guarantee\w*|award\w*|number one|no 1|discounts?|specials?|deals?|\d+ off|off (rent|first)|(weeks?|months?) free|free (rent|weeks?|months?))\b/iu;

/** Tags that may be said: with a letter in them, and none that would spoil the text it is in. */
const harmless = (tags: readonly string[], context: FairHousingContext) =>
  tags
    .map((tag) => tag.replaceAll(/\s+/g, ' ').trim())
    .filter((tag) => /\p{L}/u.test(tag) && !spoilsAd.test(tag))
    .filter((tag) => checkFairHousing(tag, context).every((finding) => finding.severity === 'info'));

function amenityTag(amenity: string): Tag {
  const plain = amenity.toLowerCase();
  if (!vocabulary.has(plain) && !hyphenated.has(plain)) return { name: inSentence(amenity), thing: null };
  const name = hyphenated.get(plain) ?? plain;
  return { name, thing: isUncounted(name) ? name : withArticle(name) };
}

/** Two tags that differ in capitals alone are one. */
function onceEach(tags: readonly Tag[]): Tag[] {
  const byName = new Map(tags.map((tag) => [tag.name.toLowerCase(), tag]));
  return [...byName.values()];
}

/** What a property has, in the order given. Only for the known amenities do we know an article. */
export function amenityTags(amenities: readonly string[], context: FairHousingContext): Tag[] {
  const tags = harmless(amenities, context)
    .filter((amenity) => !qualities.has(amenity.toLowerCase()))
    .map(amenityTag);
  return onceEach(tags);
}

/** `pet friendly` among the amenities, as it stands before a noun and after a verb. */
export function qualityTags(amenities: readonly string[]): { before: string; after: string }[] {
  return amenities.flatMap((amenity) => qualities.get(amenity.trim().toLowerCase()) ?? []);
}

const transitThings = new Map([
  ['bus stop', 'a bus stop'],
  ['light rail', 'light rail'],
  ['subway', 'the subway'],
  ['commuter rail', 'commuter rail'],
  ['airport shuttle', 'an airport shuttle'],
  ['amtrak station', 'an Amtrak station'],
  ['bike share', 'bike share'],
  ['bus rapid transit', 'bus rapid transit'],
  ['ferry terminal', 'a ferry terminal'],
  ['park and ride', 'a park and ride'],
  ['streetcar', 'the streetcar'],
  ['trolley', 'the trolley'],
]);

/** The transit nearby. What people add themselves is most often the name of a line or a station: it stays as it is. */
export function transitTags(transit: readonly string[], context: FairHousingContext): Tag[] {
  const tags = harmless(transit, context).map((stop) => {
    const thing = transitThings.get(stop.toLowerCase()) ?? null;
    const called = calmName(stop);
    const name = thing?.replace(/^(an?|the) /, '') ?? called;
    return { name, thing: thing ?? (/\p{Lu}.*\p{Lu}/u.test(stop) ? called : null) };
  });
  return onceEach(tags);
}

/** `a fireplace and a garage`: up to so many things, or null when there are none. */
export function things(tags: readonly Tag[], from: number, to: number): string | null {
  const some = tags.flatMap(({ thing }) => thing ?? []).slice(from, to);
  return some.length === 0 ? null : joined(some);
}

/** `fireplace, chef kitchen and garage`: up to so many by their names, or null when they make no list. */
export function names(tags: readonly Tag[], to: number): string | null {
  return tags.length < 2 ? null : joined(tags.slice(0, to).map(({ name }) => name));
}

/** `a fireplace and a garage`, or by their names where one of them has no article: for after a colon. */
export function list(tags: readonly Tag[], to: number): string | null {
  const some = tags.slice(0, to);
  if (some.length === 0) return null;
  return some.every(({ thing }) => thing !== null)
    ? things(some, 0, to)
    : joined(some.map(({ name }) => name));
}
