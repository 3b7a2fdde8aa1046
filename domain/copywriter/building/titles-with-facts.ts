import { chosenFor, choosePatterns, expand, type Values } from '../patterns.ts';
import { headline, withArticle } from '../prose.ts';
import { isInHome, isWished, things, type Tag } from '../tags.ts';
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
    wish: isWished(tag) ? thing(tag) : null,
    wished: isWished(tag) ? headline(tag.name) : null,
    inside: isInHome(tag) ? thing(tag) : null,
    oneOrName: thing(tag) ?? headline(tag.name),
    next: next && headline(next.name),
    third: third && headline(third.name),
    Seen: worthSeeing.test(tag.name) ? `The ${headline(tag.name)}` : null,
    seen: worthSeeing.test(tag.name) ? `the ${headline(tag.name)}` : null,
  };
}

/** Patterns with an amenity, by the other fact that a title names. */
const grids = {
  name: expand(
    '{name} ‹with¦Has¦Offers¦Comes with› {one}‹¦, from {rent}¦ in {city}›',
    '{name}: {amenity}‹, from {rent}¦ in {within}¦, {size}s¦ & {size}s›',
    '{amenity} at {name}‹¦ in {city}›',
    '‹Find¦See¦Enjoy¦Live with¦Come Home to¦Look for¦Say Yes to¦Discover› {wish} at {name}',
    '‹See¦Tour¦Try¦Visit¦Come See› {seen} at {name}',
    '‹Meet {name}¦This Is {name}¦Tour {name}›, with {one}',
    '{wished}? ‹Find It¦It Is› at {name}',
    '{amenity}, {size}s at {name}',
    '{name}, {lead}: {amenity}',
    '{name} {home}, {amenity}',
    '{size} with {inside} at {name}',
    '‹At¦Inside› {name}: {amenity}',
    '{name} ‹Living¦Rentals¦Homes›: {amenity}',
    'Why {name}? {Seen}',
    '{name}: ‹See¦Come See¦Ask About› {seen}',
    'Tour {name}, See {seen}',
    '‹Yes, {name} Has {one}¦{name} Homes with {one}¦{name} {home} with {one}¦Rent at {name}, with {one}¦Live at {name} with {one}›',
    '‹{amenity} & More at {name}¦{name}: {amenity} & More¦More at {name}: {amenity}¦A Look at {name}: {amenity}¦{name} Amenities: {amenity}›',
    '‹{name} {size} Homes, {amenity}¦{name}, {size}s, {amenity}¦{name}: {home}, {amenity}¦{name}: {home} with {one}›',
    'Enjoy {seen} at {name}',
    'Life at {name}: {amenity}',
  ),
  namePair: expand(
    '{name}: {amenity} ‹& {next}¦and {next}›',
    '{amenity} ‹& {next}¦and {next}› at {name}',
    '{name}, with {amenity} & {next}',
    '{name}: {amenity}, {next}',
    'At {name}: {amenity} & ‹{next}¦{third}›',
    '{name}: {amenity}‹ & ¦, ›{third}',
    '{amenity} ‹& {third}¦and {third}› at {name}',
    '{name} Has {amenity} & ‹{next}¦{third}›',
    '{name} {home}, {amenity}',
  ),
  area: expand(
    '{lead} ‹Homes with¦Living with¦{home} with› {one}',
    '{wish} in {within}‹¦ at {name}›',
    '{wished} in {within}‹¦: {name}¦ & {home}›',
    '{lead}: {amenity}‹¦ & {size}s¦, {size}s¦, {home}›',
    '{lead} ‹{home}¦Rentals¦Homes¦Living›‹: ¦, ›{amenity}',
    '{lead} ‹Rentals¦Apartment Homes› with {one}',
    '‹Tour¦Browse¦Compare¦Find› {lead} {home}: {amenity}',
    '‹Live¦Rent¦Settle¦Be at Home¦Find a Home› in {within} with {wish}',
    '‹Want¦Looking for› {wish} in {within}?',
    '{home} in {within}‹: {amenity}¦ with {one}¦, {amenity}›',
    '{lead} {size}s‹ with {inside}¦, {amenity}›',
    '{lead} {size} {home}, {amenity}',
    '{size} in {within} with {inside}',
    '{amenity}, {home}, {lead}',
    '{city} ‹Homes¦{home}¦Rentals¦Living› with {one}',
    '‹{amenity} & More in {within}¦{lead}: {amenity} & More¦{lead}, {size} Homes, {amenity}¦{city} {home}: {amenity}¦{city} {size}s: {amenity}¦{city} {size} Homes, {amenity}›',
    '‹Yes, {one} in {within}¦Find {home} with {one} in {city}¦{lead}: {home} with {one}›',
  ),
  areaPair: expand(
    '{lead}: {amenity} ‹& {next}¦and {next}›',
    '{amenity} & {next} in {within}',
    '{amenity} & {next}, {lead}',
    '{lead}, with {amenity} & {next}',
    '{city}: {amenity} & {next}',
    'In {within}: {amenity}, {next}',
    '{lead} {home}: {amenity}, {next}',
    '{lead}‹: ¦, ›{amenity} & {third}',
    '{amenity} ‹& {third}¦and {third}› in {within}',
    '{lead} {size}s, {amenity}, {next}',
    '{lead}: {amenity}, {next}, {third}',
  ),
  size: expand(
    '{size}‹ with¦s with¦ Homes with¦ {home} with¦ Living with› {inside}‹¦ in {city}¦ from {from}¦, {lead}›',
    '{size} ‹{home}¦Homes¦Rentals¦Living¦Floor Plans›‹: ¦, ¦ & ›{amenity}',
    '‹Compare¦Browse¦See¦Tour¦Find¦Rent› {size} Homes: {amenity}',
    '{size} Tours: See {seen}',
    '{amenity} & {size} ‹Homes¦Rentals¦Living›',
    '{lead} {size} ‹Rentals¦Living¦{home}›, {amenity}',
    '{size}s at {name}: {amenity}',
    '{size}s in {within}, {amenity}',
    '{lead} {size} Homes, {amenity}',
    '‹Tour¦Rent¦Find¦See¦Choose¦Lease¦Want› {aSize} with {inside}',
    '{amenity}, {size}s from {from}',
    '{amenity}, {size} ‹Homes¦Rentals¦{home}›',
    'Your ‹Next¦New› {size}: {amenity}',
    'Your {size} with {inside}',
  ).map((pattern) => (pattern.startsWith('Want') ? `${pattern}?` : pattern)),
  sizePair: expand(
    '{size} Homes, {amenity}, {next}',
    '{size}, {amenity}, {next}',
    '{amenity}, {next}, {size} Homes',
    '{amenity} & {next}, {size}s',
  ),
  amenity: expand(
    '{home} with {oneOrName}',
    '{amenity} ‹at {name}¦in {city}›',
    '{wished} in {within}',
    '‹Come See¦See¦Visit¦Take a Look at¦Meet Us at¦Stop By› {seen}',
    '‹Want¦Looking for› {wish}?‹ See {name}¦ Try {name}¦ Tour {name}¦›',
    '{amenity}, near {stop}',
    '‹A Home¦Live¦Your Home› with {inside}',
    'Live with {wish}',
    '‹Tour¦See¦Find¦Browse¦Compare¦Rent› {home} with {one}',
    '{size} ‹Homes¦Rentals¦{home}›, {amenity}',
    '‹Homes¦{home}› with {one} in {city}',
    'Ask ‹{name} About {one}¦Us About the {amenity}¦to See {seen}›',
    '‹Let Us Show You¦Plan to See¦First, See¦Next Stop:› {seen}',
    '{wished}? Yes, at {name}',
  ),
  amenityPair: expand(
    '{amenity} ‹& {next}¦and {next}›‹¦, {lead}¦ in {city}¦, {home}›',
    '{amenity}, {next} & More',
    '{home}: {amenity}‹ & ¦, ›{next}',
    '{home} with {amenity} & ‹{next}¦{third}›',
    '{home}‹: ¦, ›{amenity}‹, ¦ & ›{third}',
    '{amenity} ‹& {third}¦and {third}›‹¦ in {city}¦, {lead}¦, {home}›',
    '{amenity}, {size}s, {next}',
    '‹{city}¦{lead}›‹: ¦, ›{amenity} & ‹{next}¦{third}›',
    '{city} {home}: {amenity}, ‹{next}¦{third}›',
    '‹See¦Tour› {home} with {amenity} & {next}',
    '{size}s, {amenity} & {next}',
    '{stopName}, {amenity} & {next}',
    '{amenity}, {next}, near {stop}',
    '{amenity}, {next}, {third}',
    '{amenity}, {next} & {third}',
  ),
  price: expand(
    '‹{home} from {rent}¦{rents} from {rent}¦Homes from {rent}¦From {rent} a Month¦From {rent}/Month¦From {rent}› with {one}',
    '‹Homes from {rent}¦{home} from {rent}¦{rents} from {rent}¦{lead} Homes from {rent}›: {amenity}',
    '{amenity}‹, {rents} from¦, Homes from¦, {home} from› {rent}',
    '{size}‹ with {inside} from {from}¦s from {from}, {amenity}¦s from {from}: {amenity}›',
    'From {from}: {size} with {inside}',
    '‹{size} Homes from {from}, {amenity}¦{home}, {amenity}, from {rent}›',
    '{size} {home} from {from}: {amenity}',
  ),
  pricePair: expand(
    '‹Homes from {rent}¦{home} from {rent}›: {amenity} & {next}',
    '{amenity}‹ & ¦, ›{next}, ‹Homes from {rent}¦from {rent}¦{home} from {rent}›',
    '{home} from {rent}, {amenity}, ‹{next}¦{third}›',
    '{home} from {rent}: {amenity}',
    '{home} with {one} from {rent}',
    '{size}s from {from}: {amenity}, {next}',
    '{size}s from {from}, {amenity}, {next}',
  ),
  comparing: expand(
    'Still ‹Looking¦Deciding¦Comparing¦Searching›? See {seen}',
    '‹Before You Sign¦Before You Decide¦One More Tour¦Last Stop¦First Stop¦Worth a Tour›: {seen}',
    '‹On Your List¦Compare This¦Also Here¦For Your List›: {wished}',
    '‹Want¦Looking for› {wish} ‹in {city}?¦in {within}?›',
    '‹See¦Tour¦Compare› {seen} before You ‹Sign¦Decide¦Choose›',
    'Also in {within}: {amenity}',
    '{name} Has {one}',
    'Compare ‹{size} {home}¦{home}¦Homes¦{city} Homes› with {one}',
    '{wished}? ‹Compare¦Shortlist¦Remember› {name}',
  ),
  comparingPair: expand(
    '‹Compare¦Worth a Tour¦On Your List¦One More Tour›: {amenity} & {next}',
    '{name}, Too: {amenity} & {next}',
    '{name} Has {amenity} & {next}',
  ),
  step: expand(
    '‹See¦Visit¦Come See¦Stop By¦Meet Us at› {seen}‹¦ in {city}¦ This Week¦ Today¦ in {within}›',
    'Ask ‹About the {amenity}¦About Homes with {one}¦for {aHome} with {inside}¦{name} About {one}›',
    '‹Tour¦Visit¦See› {name} for {seen}',
    '‹Tour¦Rent¦Find¦See¦Choose¦Lease¦Come See› {aHome} with {inside}',
    '‹Compare¦Tour¦Find¦Rent¦See¦Browse› {home} with {one}',
    'Book a ‹Tour¦Visit›: {amenity} & {next}',
    'Find {wish} in {within}',
    'Rent a Home with {inside}',
    'Come for {seen}‹, Stay for {city}¦›',
  ),
  stop: expand(
    '{home} near {stop}‹¦ from {rent}¦ in {city}¦, {lead}›',
    '{stopName} ‹Nearby¦Close By›‹¦: {name}¦ in {city}¦, {home}›',
    '‹{name}¦{lead}¦{amenity}¦{lead} {home}¦{size} Homes›, {stopName} ‹Nearby¦Close By›',
    '{amenity} & {stopName} Nearby',
    '{size}s from {from} near {stop}',
    '‹{amenity}, {size}s, {stopName}¦{size}s, {stopName} Nearby¦{home}, {stopName} Nearby¦{home} with {one}, {stopName}›',
    '{size} Homes near {stop}',
    'Near {stop}‹ in {within}¦: {name}¦, with {one}¦: {size} Homes¦: {home}›',
    '‹Live¦Rent¦Lease¦A Home¦Your Place¦Your Home¦Find a Home¦Make a Home¦Find Your Place¦Be at Home¦New Home› near {stop}‹¦ in {city}¦ from {rent}›',
    '{name}‹, ¦: ›near {stop}',
    '{lead} {home} near {stop}',
    '{lead} Homes near {stop}',
    '{size}s near {stop}‹¦ from {from}¦, {lead}¦ in {city}›',
    '{size} {home} near {stop}',
    '{amenity}, near {stop}',
    '‹Tour¦See¦Find¦Rent¦Choose¦Compare› {home} near {stop}',
    '‹Homes¦Rentals¦Rent› from {rent}, near {stop}',
    '{lead} Living near {stop}',
    '{lead} Rentals near {stop}',
    '{size} ‹Rentals¦Living› near {stop}',
    '‹Rent¦Lease¦Find¦See› {aSize} near {stop}',
    '{stopName} ‹Nearby¦Close By›, {size}s',
    '{home}, {amenity}, {stopName}',
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
      stopName: stop && headline(stop.name),
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

export const nameWithFacts: Titles = (words) => ofAmenities(words, ['name', 1], ['namePair', 3]);
export const areaWithFacts: Titles = (words) => ofAmenities(words, ['area', 5], ['areaPair', 3]);
export const amenityWithFacts: Titles = (words) => ofAmenities(words, ['amenity', 5], ['amenityPair', 12]);
export const priceWithFacts: Titles = (words) => ofAmenities(words, ['price', 4], ['pricePair', 3]);
export const comparingFacts: Titles = (words) => ofAmenities(words, ['comparing', 7], ['comparingPair', 2]);
export const stepWithFacts: Titles = (words) => ofAmenities(words, ['step', 8]);

/** Returns titles that name a size with an amenity. */
export const sizeWithFacts: Titles = (words) =>
  words.sizes.flatMap((size) => {
    const one = { ...words, sizes: [size], voice: `${words.voice}|${size.title}` };
    return ofAmenities(one, ['size', 6], ['sizePair', 3]);
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
      return choosePatterns(grids.stop, values, { voice, count: 6, max: MAX_TITLE, all, factsFirst: true });
    });
  });
};
