import { chosenFor, choosePatterns, expand, type Values } from '../patterns.ts';
import { headline, withArticle } from '../prose.ts';
import { things, type Tag } from '../tags.ts';
import type { BuildingWords } from './building-words.ts';
import { MAX_TITLE, valuesOf } from './title-values.ts';

/** Titles of a building about its amenities and stops, which few other buildings have. */
export type Titles = (words: BuildingWords) => (string | null)[];

export const named = (tags: readonly Tag[], index: number) =>
  tags[index] ? headline(tags[index].name) : null;

export const thing = (tag: Tag | undefined) => {
  const one = tag === undefined ? null : things([tag], 0, 1);
  return one === null ? null : headline(one);
};

/** Amenities that can be looked at on a tour. */
const worthSeeing =
  /\b(area|clubhouse|court|courtyard|deck|lounge|park|patio|pit|pool|room|spa|studio|sundeck)$/i;

/** Returns the values of an amenity, and of the one after it. */
function amenityValues(tags: readonly Tag[], index: number): Values {
  const tag = tags[index] as Tag;
  const next = tags.length < 2 ? undefined : tags[(index + 1) % tags.length];
  const third = tags.length < 3 ? undefined : tags[(index + 2) % tags.length];
  return {
    amenity: headline(tag.name),
    one: thing(tag),
    oneOrName: thing(tag) ?? headline(tag.name),
    next: next && headline(next.name),
    third: third && headline(third.name),
    seen: worthSeeing.test(tag.name) ? `the ${headline(tag.name)}` : null,
  };
}

/** Patterns with an amenity, by the other fact that a title names. */
const grids = {
  name: expand(
    '{name} ‹with¦Has¦Comes with¦Adds¦Offers› {one}‹¦, from {rent}¦ in {city}›',
    '{name}: {amenity}‹, from {rent}¦ in {within}¦, {size}s¦ & {size}s›',
    '{amenity} at {name}‹¦ from {rent}¦ in {city}›',
    '‹Find¦See¦Enjoy¦Live with¦Come Home to¦Count on¦Look for¦Say Yes to› {one} at {name}',
    '‹Tour¦Visit¦See¦Explore¦Stop By¦Meet› {name}: {amenity}',
    '‹See¦Tour¦Try¦Visit› {seen} at {name}',
    '{amenity}? ‹See¦Try¦Tour¦Visit¦Find It at› {name}',
    '{amenity}‹, {size}s¦ & {size}s› at {name}',
    '{name}, {lead}: {amenity}',
    '{size} with {one} at {name}',
    'At {name}: {amenity}',
  ),
  namePair: expand(
    '{name}: {amenity} ‹& {next}¦and {next}›',
    '{amenity} ‹& {next}¦and {next}› at {name}',
    '{name}, with {amenity} & {next}',
    '{name}: {amenity}, {next}',
    '‹Tour¦Visit› {name}: {amenity}, {next}',
  ),
  area: expand(
    '{lead} ‹with¦Homes with¦Living with¦{home} with› {one}',
    '{one} in {within}‹¦ from {rent}¦ at {name}›',
    '{amenity} in {within}‹ from {rent}¦: {name}¦ & {home}›',
    '{lead}: {amenity}‹, from {rent}¦ from {rent}¦ & {size}s¦, {size}s›',
    '{lead} {home}: {amenity}',
    '‹Live¦Rent¦Settle¦Wake Up¦Be at Home› in {within}: {amenity}',
    '‹Want¦Need¦Looking for› {one} in {within}?',
    '{home} in {within}: {amenity}',
    '{lead} {size}s‹: {amenity}¦ with {one}¦, {amenity}¦ & {amenity}›',
    '{size} in {within} with {one}',
    'In {within}, with {one}',
    '{amenity}, {home}, {lead}',
    '{city}, with {one}‹ from {rent}¦, from {rent}›',
  ),
  areaPair: expand(
    '{lead}: {amenity} ‹& {next}¦and {next}›',
    '{amenity} & {next} in {within}',
    '{amenity} & {next}, {lead}',
    '{lead}, with {amenity} & {next}',
    '{city}: {amenity} & {next}',
    'In {within}: {amenity}, {next}',
  ),
  size: expand(
    '{size}‹ with¦s with¦ Homes with¦ {home} with¦ Living with› {one}‹¦: {from}¦ in {city}¦, {from}¦ from {from}¦, {lead}›',
    '{size}s‹: ¦, ¦ & ›{amenity}‹¦, {lead}¦, {from}›',
    '{size} {home}: {amenity}',
    '{size}s in {within}: {amenity}',
    '{lead} {size}s, {amenity}',
    '‹Tour¦Rent¦Find¦See¦Choose¦Lease¦Compare¦Need¦Want› {aSize} with {one}',
    '{amenity}, {size}s‹, {from}¦ from {from}¦: {from}›',
    'Your {size}‹ with {one}¦ & {amenity}¦: {amenity}›',
  ),
  sizePair: expand(
    '{size}s‹, ¦: ›{amenity} & {next}',
    '{size}, {amenity}, {next}',
    '{amenity}, {next} & {size}s',
  ),
  amenity: expand(
    '{home} with {oneOrName}',
    '{amenity} ‹in {within}¦at {name}¦in {city}›',
    '‹Come See¦See¦Tour¦Take a Look at¦Try¦Meet Us at¦Step into› {seen}',
    '‹Want¦Looking for¦Need› {one}?‹ See {name}¦ Try {name}¦ Tour {name}¦›',
    '{amenity}‹, near {stop}¦ & {stop}›',
    '‹A Home¦Rent¦Live¦Your Home¦Come Home› with {one}',
    '‹Homes¦{home}› with {one} in {city}',
    'Ask About {one}',
    '{amenity}? Yes, at {name}',
  ),
  amenityPair: expand(
    '{amenity} ‹& {next}¦and {next}›‹¦ from {rent}¦, from {rent}¦, {lead}¦ in {city}¦, {home}›',
    '{amenity}, {next} & More',
    '{home}: {amenity}‹ & ¦, ›{next}',
    '{home} with {amenity} & {next}',
    '{amenity}, {next}, {third}',
    '{amenity}, {next} & {third}',
  ),
  price: expand(
    '‹From {rent}¦{rent} a Month¦{rent} and Up¦{rent}/Month¦{home} from {rent}¦Rents from {rent}¦Live from {rent}› with {one}',
    '‹From {rent}¦Homes from {rent}¦{home} from {rent}¦Rents from {rent}¦{lead} from {rent}¦{rent} in {within}¦{name}, {rent}›: {amenity}',
    '{amenity}‹, Rents from¦, Homes from¦, {home} from¦, {lead}, from¦ in {within}: from¦ at {name}: from› {rent}',
    '{size}‹, {amenity}: {from}¦ with {one}: {from}¦, {amenity}, {from}¦ with {one} from {from}¦ & {amenity}: {from}›',
    '{from}‹ Rents¦ a Month:¦:› {aSize} with {one}',
    '{from} {size}s with {one}',
  ),
  pricePair: expand(
    '‹From {rent}¦{rent} a Month¦{rent}/Month›: {amenity} & {next}',
    '{amenity}‹ & ¦ and ¦, ›{next}, ‹from {rent}¦{rent}/Month¦{rent} and Up›',
    '{size}s, {amenity}, {next}: {from}',
  ),
  comparing: expand(
    'Still ‹Looking¦Deciding¦Comparing¦Searching›? {amenity}',
    '‹Before You Sign¦Before You Decide¦One More Tour¦On Your List¦Worth a Tour¦Compare This¦Last Stop¦First Stop¦Also Here¦Add This›: {amenity}',
    '‹Want¦Need¦Looking for› {one} ‹in {city}?¦in {within}?›',
    '‹See¦Tour¦Compare› {seen} before You ‹Sign¦Decide¦Choose›',
    'Also in {within}: {amenity}',
    '{name} Has {one}',
    'Compare ‹{size}s¦{home}¦Homes¦{city} Homes› with {one}',
    '{amenity}? ‹Compare¦Shortlist¦Add¦Consider¦Remember› {name}',
  ),
  comparingPair: expand(
    '‹Compare¦Worth a Tour¦On Your List¦One More Tour›: {amenity} & {next}',
    '{name}, Too: {amenity} & {next}',
    'Still ‹Looking¦Deciding›? {amenity} & {next}',
  ),
  step: expand(
    '‹Tour¦See¦Visit¦Try¦Come See¦Stop By¦Meet Us at¦Start at› {seen}‹¦ in {city}¦ This Week¦ Today¦ in {within}¦ Soon›',
    'Ask ‹About the {amenity}¦About Homes with {one}¦for {aHome} with {one}¦{name} About {one}›',
    '‹Tour¦Visit¦See¦Explore¦Stop By¦Look Around› {name}: {amenity}',
    '‹Tour¦Rent¦Find¦See¦Choose¦Lease¦Come See› {aHome} with {one}',
    '‹Compare¦Tour¦Find¦Rent¦See¦Browse› {home} with {one}',
    'Book a ‹Tour¦Visit›: {amenity} & {next}',
    '‹Find¦Rent a Home with› {one} in {within}',
    'Come for {seen}‹, Stay in {city}¦, Stay for {city}¦›',
  ),
  stop: expand(
    '{home} near {stop}‹¦ from {rent}¦ in {city}¦, {lead}›',
    '{stopName} ‹Nearby¦Close By›‹¦: {name}¦, from {rent}¦ in {city}›',
    'Near {stop}‹ in {within}¦: {name}¦ from {rent}¦: from {rent}¦ with {one}¦, with {one}¦: {amenity}¦, {lead}›',
    '‹Live¦Rent¦Come Home¦Settle¦Wake Up¦Unpack¦A Home¦Your Place› near {stop}‹¦ in {city}¦ from {rent}›',
    '{name}‹, ¦: ›near {stop}',
    '{lead}, near {stop}',
    '{lead} from {rent}, near {stop}',
    '{size}s near {stop}‹¦ from {from}¦, {lead}¦: {from}¦ with {one}›',
    '{amenity}, near {stop}',
    '‹Tour¦See¦Find¦Rent¦Choose¦Compare› {home} near {stop}',
    'From {rent}, near {stop}',
    '{stopName}, {amenity}, {home}',
  ),
};

type Grid = keyof typeof grids;

/** Returns titles of each amenity from some grids, in structures that differ between buildings. */
function ofAmenities(words: BuildingWords, ...some: readonly (readonly [Grid, count: number])[]): string[] {
  const common = valuesOf(words);
  return words.amenities.flatMap((tag, index) => {
    const stop = words.transit[0];
    const size = chosenFor(tag.name, words.sizes, ({ title }) => title);
    const values = {
      ...common,
      ...amenityValues(words.amenities, index),
      aHome: common['aOne'],
      stop: thing(stop),
      size: size?.title,
      aSize: size && withArticle(size.title),
      from: size?.from,
    };
    return some.flatMap(([grid, count]) =>
      choosePatterns(grids[grid], values, {
        voice: `${words.voice}|${tag.name}`,
        count,
        max: MAX_TITLE,
        all: words.everyStructure,
      }),
    );
  });
}

export const nameWithFacts: Titles = (words) => ofAmenities(words, ['name', 3], ['namePair', 2]);
export const areaWithFacts: Titles = (words) => ofAmenities(words, ['area', 3], ['areaPair', 2]);
export const amenityWithFacts: Titles = (words) => ofAmenities(words, ['amenity', 3], ['amenityPair', 4]);
export const priceWithFacts: Titles = (words) => ofAmenities(words, ['price', 3], ['pricePair', 2]);
export const comparingFacts: Titles = (words) => ofAmenities(words, ['comparing', 3], ['comparingPair', 2]);
export const stepWithFacts: Titles = (words) => ofAmenities(words, ['step', 3]);

/** Returns titles that name a size with an amenity. */
export const sizeWithFacts: Titles = (words) =>
  words.sizes.flatMap((size) => {
    const one = { ...words, sizes: [size], voice: `${words.voice}|${size.title}` };
    return ofAmenities(one, ['size', 2], ['sizePair', 1]);
  });

/** Returns titles that name a stop with other facts. */
export const stopWithFacts: Titles = (words) => {
  const common = valuesOf(words);
  return words.transit.flatMap((tag) => {
    const sizes = words.sizes.length === 0 ? [undefined] : words.sizes;
    return sizes.flatMap((size, position) => {
      const key = `${tag.name}|${position}`;
      const amenity = chosenFor(key, words.amenities, ({ name }) => name);
      const values = {
        ...common,
        stop: thing(tag) ?? headline(tag.name),
        stopName: headline(tag.name),
        amenity: amenity && headline(amenity.name),
        one: thing(amenity),
        size: size?.title,
        from: size?.from,
      };
      const voice = `${words.voice}|${key}`;
      const all = words.everyStructure;
      return choosePatterns(grids.stop, values, { voice, count: 8, max: MAX_TITLE, all });
    });
  });
};
