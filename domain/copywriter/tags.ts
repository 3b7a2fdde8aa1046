import { checkFairHousing, type FairHousingContext } from '../fair-housing/index.ts';
import { amenityOptions, listingAmenityOptions } from '../property-vocabulary.ts';
import { joined, withArticle } from './prose.ts';
import { calmName } from './proper-names.ts';

/** Tag as a noun phrase for sentences, `a fireplace`, and as a bare name, `fireplace`. */
export type Tag = { thing: string | null; name: string };

const hyphenated = new Map([
  ['in unit laundry', 'in-unit laundry'],
  ['walk in closets', 'walk-in closets'],
  ['high speed internet', 'high-speed internet'],
  ['ev', 'EV charging'],
  ['ev charging', 'EV charging'],
  ['ev chargers', 'EV chargers'],
]);

/** Amenities that describe the property itself. */
const qualities = new Map([
  ['pet friendly', { before: 'pet-friendly', after: 'pet friendly' }],
  ['waterfront', { before: 'waterfront', after: 'on the waterfront' }],
]);

const vocabulary = new Set(
  [...amenityOptions, ...listingAmenityOptions].map(({ label }) => label.toLowerCase()),
);

const isUncounted = (amenity: string) =>
  /(s|air|laundry|charging|conditioning|storage|access|entry|internet)$/.test(amenity);

// Capitals inside a tag belong to a name: `Lake Travis view`, `TV lounge`.
const inSentence = (tag: string) => (/^\p{Lu}?[^\p{Lu}]*$/u.test(tag) ? tag.toLowerCase() : tag);

/**
 * Phone numbers, pictures, prices, calls to action and claims: networks disapprove ads that contain them.
 */
const spoilsAd =
  /\p{Extended_Pictographic}|\d{3}\W?\d{4}|[$€%@#!?*]|www|https?|\bcom\b|\b(call|text|email) (us|now|today|\d)|\b(best|finest|cheapest|lowest|unbeatable|guarantee\w*|award\w*|number one|no 1|discounts?|specials?|deals?|\d+ off|off (rent|first)|(weeks?|months?) free|free (rent|weeks?|months?))\b/iu;

/** Returns the tags that contain a letter and do not spoil the text around them. */
const harmless = (tags: readonly string[], context: FairHousingContext) =>
  tags
    .map((tag) => tag.replaceAll(/\s+/g, ' ').trim())
    .filter((tag) => /\p{L}/u.test(tag) && !spoilsAd.test(tag))
    .filter((tag) => checkFairHousing(tag, context).every((finding) => finding.severity === 'info'));

/** Amenities of the home itself. Others are shared, and no home comes `with a fitness center`. */
const inHome =
  /\b(?:air conditioning|appliances|attic|balcony|basement|ceilings|closets?|countertops|deck|dishwasher|fireplace|floor plan|floors|furnished|garage|gas range|home office|in-unit laundry|internet|island|kitchen|mudroom|new roof|pantry|patio|porch|sauna|skylights|smart thermostat|storage shed|sunroom|view|washer|yard)\b/i;

export const isInHome = ({ name }: Tag): boolean => inHome.test(name) && !/^parking garage$/i.test(name);

/** Plain services. Texts mention them, but no title asks who wants them. */
const plainService =
  /\b(?:access|air|business center|ceilings|charging|conditioning|countertops|dishwasher|elevators?|entry|internet|lockers|new roof|storage|thermostat)\b/i;

export const isWished = ({ name }: Tag): boolean => !plainService.test(name);

// Custom amenities whose last word is a thing that can be counted.
const countable =
  /\b(balcony|clubhouse|court|courtyard|deck|fireplace|garden|gym|lounge|park|patio|playground|pool|room|sauna|spa|station|terrace|trail)$/i;
const commonWords = new Set(
  [...vocabulary, 'dog', 'cat', 'bark', 'roof', 'play', 'walking', 'running', 'work', 'mail'].flatMap(
    (label) => label.split(' '),
  ),
);

/** Returns a typed amenity without the article that its owner gave it. `Dog Park` is not a name. */
function customTag(amenity: string): Tag {
  const bare = amenity.replace(/^(an?|the) (?=\S)/i, '');
  const isCommon = bare
    .toLowerCase()
    .split(' ')
    .every((word) => commonWords.has(word));
  const name = isCommon && !/\p{Lu}{2}/u.test(bare) ? bare.toLowerCase() : inSentence(bare);
  return { name, thing: countable.test(name) ? withArticle(name) : null };
}

function amenityTag(amenity: string): Tag {
  const plain = amenity.toLowerCase();
  if (!vocabulary.has(plain) && !hyphenated.has(plain)) return customTag(amenity);
  const name = hyphenated.get(plain) ?? plain;
  return { name, thing: isUncounted(name) ? name : withArticle(name) };
}

/** Merges tags that differ only in case. */
function onceEach(tags: readonly Tag[]): Tag[] {
  const byName = new Map(tags.map((tag) => [tag.name.toLowerCase(), tag]));
  return [...byName.values()];
}

/** Returns the amenities in the given order. Articles are known only for built-in amenities. */
export function amenityTags(amenities: readonly string[], context: FairHousingContext): Tag[] {
  const tags = harmless(amenities, context)
    .filter((amenity) => !qualities.has(amenity.toLowerCase()))
    .map(amenityTag);
  return onceEach(tags);
}

/** Returns qualities such as `pet friendly`, in the forms before a noun and after a verb. */
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

/**
 * Returns the transit nearby. Custom entries are mostly names of lines or stations and keep their spelling.
 */
export function transitTags(transit: readonly string[], context: FairHousingContext): Tag[] {
  const tags = harmless(transit, context).map((stop) => {
    const thing = transitThings.get(stop.toLowerCase()) ?? null;
    const called = calmName(stop);
    const name = thing?.replace(/^(an?|the) /, '') ?? called;
    return { name, thing: thing ?? (/\p{Lu}.*\p{Lu}/u.test(stop) ? called : null) };
  });
  return onceEach(tags);
}

/** Returns a list of things, `a fireplace and a garage`, or null when there are none. */
export function things(tags: readonly Tag[], from: number, to: number): string | null {
  const some = tags.flatMap(({ thing }) => thing ?? []).slice(from, to);
  return some.length === 0 ? null : joined(some);
}

/** Returns up to `to` names, `fireplace, chef kitchen and garage`, or null for fewer than two tags. */
export function names(tags: readonly Tag[], to: number): string | null {
  return tags.length < 2 ? null : joined(tags.slice(0, to).map(({ name }) => name));
}

/**
 * Returns a list for use after a colon: `a fireplace and a garage`, or bare names if an article is missing.
 */
export function list(tags: readonly Tag[], to: number): string | null {
  const some = tags.slice(0, to);
  if (some.length === 0) return null;
  return some.every(({ thing }) => thing !== null)
    ? things(some, 0, to)
    : joined(some.map(({ name }) => name));
}
