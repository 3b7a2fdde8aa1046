import { limits } from '../../limits.ts';
import { offerTitles, proofTitles } from '../more/more-texts.ts';
import { chosenFor, choosePatterns, expand, type Values } from '../patterns.ts';
import { headline, withArticle } from '../prose.ts';
import { isWished, things, type Tag } from '../tags.ts';
import type { ListingWords } from './listing-words.ts';

const inTitle = (text: string | null) => text && headline(text);

const thing = (tag: Tag | undefined) => inTitle(tag === undefined ? null : things([tag], 0, 1));

/** Patterns of titles, by their theme. Those that end in `Tag` name an amenity. */
const grids = {
  brand: expand(
    '{street}‹: ¦, ¦ for ›{price}',
    '{price}‹: ¦ for ¦, ›{street}',
    '{street}‹: ¦, ›‹{beds}, {baths}¦{sqft}¦{home}¦{beds}¦{sqft}, {price}¦{beds}, {price}¦{home}, {price}›',
    '‹{sqft}¦{beds}¦{beds}, {baths}¦{home}› at {street}',
    '{street} with ‹{sqft}¦{beds}¦{baths}›',
    '‹See¦Visit¦Tour¦Come See› {street}‹¦ Today¦ This Week¦ in Person›',
    '‹Look Inside¦Discover¦Explore¦Walk Through¦Step Inside¦Look Around¦Take a Look at¦Stop By¦Get to Know¦A Closer Look at¦First Look:¦Come Home to¦Time to See¦Plan to See› {street}',
    '‹Have You Seen¦Ready to See¦Curious About¦Questions About¦Considering› {called}?',
    '‹Tour¦Visit¦See¦Meet¦Discover› {called} in {city}',
    '‹Consider¦Ask About› {called}',
    '{noun} at {street}: {price}',
    '‹This {noun}:¦The {noun} at› {street}',
    '{street} Could Be Home',
    '{street}: ‹{beds}, {sqft}¦{baths}, {sqft}¦{lot}¦{noun}, {sqft}¦{noun}, {beds}¦{noun} {on}¦{home} {on}›',
    '‹{home}¦{noun}›, {sqft}: {street}',
    '{beds} & {baths} at {street}',
    '‹See¦Visit¦Tour¦View› the {noun} at {street}',
    '{called}‹, {area}¦ in {city}¦: {price}¦: {sqft}¦: {beds}›',
    'Your Next ‹Address¦Home›: {street}',
    '‹Book a Showing at¦Plan a Visit to¦Arrange a Visit to¦Ask to See› {street}',
  ),
  brandTag: expand(
    '{street}‹ with ¦ Has ¦, with ›{one}',
    '{street}: ‹{amenity}¦{amenity} & {next}¦{amenity}, {next}¦{beds} & {amenity}¦{sqft}, {amenity}›',
    '{amenity} at {street}',
    '{street}: {beds}, {amenity}',
    '{street}: {baths}, {amenity}',
    '{street}, with {amenity} & {next}',
    '{noun} with {one}: {street}',
    '{amenity} & {next} at {street}',
    '‹See¦Find› {one} at {street}',
    '{called}: {amenity} & {next}',
    '{called} ‹with¦Has› {one}',
  ).filter((pattern) => !/: \{one\}|: see/.test(pattern)),
  area: expand(
    '{home} in {within}‹¦: {price}¦, {price}¦: {sqft}¦, {baths}¦: {baths}›',
    '{lead} {noun}‹ {on}¦: {price}¦, {price}¦: {beds}¦: {sqft}¦ with {sqft}¦ with {beds}¦: {baths}¦: {home}›',
    '{home} {on} in {within}',
    '{noun} {on} in {within}‹¦: {price}¦: {sqft}¦: {beds}›',
    '{lead}: ‹{sqft}¦{beds}, {baths}¦{home}¦{sqft}, {price}¦{beds}, {price}¦{home}, {price}¦{lot}›',
    '‹{price}¦{sqft}¦{beds}, {baths}¦{beds}› in {within}‹¦, {noun}›',
    '‹Live¦Settle¦Wake Up¦Put Down Roots¦Find a Home¦Find Your Place¦Be at Home¦Start Fresh¦A Home› in {within}',
    '‹Moving to¦New to¦Searching in¦House Hunting in¦Headed to¦Curious About› {within}?‹¦ See {street}›',
    '‹Your¦Your Next› {city} ‹Address¦{singular}›‹¦: {price}¦: {sqft}¦: {street}›',
  ),
  areaTag: expand(
    '{amenity}‹ in {within}¦ & {next} in {city}¦, {home}, {lead}¦, {noun}, {city}›',
    '{lead} {noun} with {beds}, {amenity}',
    '{lead}: ‹{amenity}¦{amenity} & {next}¦{beds}, {amenity}¦{sqft}, {amenity}›',
    '{lead} {noun}‹: {amenity}¦ with {one}¦, {amenity}›',
    '{noun} in {within} with {one}',
    '{amenity}, {next}, {lead}',
    '{lead}, {beds}, {amenity}',
    '{lead}: {amenity}, {next}',
    '{lead} {noun}: {amenity}, {next}',
    '{home}, {amenity}, {lead}',
    '‹{wish}¦Find {wish}› in {within}',
    '‹Want¦Looking for› {wish} in {city}?',
  ),
  tag: expand(
    '‹{noun}¦{home}› with {one}‹¦: {price}¦ in {city}¦, {sqft}¦, {baths}›',
    '{amenity}‹ & {next}¦, {next}, {baths}¦, {sqft}¦, {beds}¦, {home}¦, {baths}¦, {lot}›',
    '{noun}, {amenity}, ‹{baths}¦{beds}¦{sqft}¦{lot}¦{next}›',
    '{beds}‹ & {amenity}¦, {amenity}, {next}¦ with {one}›',
    '‹Your¦Come See› {amenity}‹¦ in {city}›',
    '{home}: {amenity} ‹& {next}¦and More›',
    '‹Want¦Looking for› {wish}?',
    'See {wish} in ‹{city}¦This {noun}›',
  ).filter((pattern) => !/^(Your|Come See) /.test(pattern)),
  price: expand(
    '‹{noun}¦{home}› for {price}‹¦ in {city}¦ in {within}›',
    '{noun} in {cityState}: {price}',
    '{lead} {noun}‹: ¦, ¦ for ›{price}',
    '‹{noun}¦{home}¦{street}› ‹{listed} ›{price}',
    '{price}‹ in {within}¦: {home}¦: {beds}, {baths}¦ in {city}¦, {home}¦: {sqft}¦ for {sqft}¦ Buys {sale}¦ a Look›',
    '{beds}, ‹{baths}¦{sqft}› for {price}',
    'See What {price} Gets You‹¦ in {city}¦ in {within}›',
    '{home}, {price}‹¦, {city}¦, {lead}›',
  ).filter((pattern) => !/a Look|\{sale\}/.test(pattern)),
  priceTag: expand(
    '{noun}, {amenity}‹: ¦, ›{price}',
    '{noun} with {one}‹: ¦, ›{price}',
    '{home} with {one}: {price}',
    '{price}‹ with {one}¦: {noun} with {one}¦: {home}, {amenity}¦, {noun}, {amenity}¦, {beds}, {amenity}›',
    '{lead} {noun}, {amenity}: {price}',
    '{beds}, {baths}, {amenity}: {price}',
    '{noun}, {amenity}, {next}: {price}',
    '{beds}, {amenity}, {price}',
    '{sqft}, {amenity}, {price}',
    '{home}, {amenity}, {price}',
  ).filter((pattern) => !pattern.includes('} for {price}')),
  size: expand(
    '{home}‹, {baths}¦, {sqft}¦ with {sqft}¦ on {lot}¦: {sqft}¦, {lot}¦ with {baths}¦, {sqft}, {city}¦: {baths}, {sqft}›',
    '{noun}‹: {beds}, {baths}¦ with {sqft}¦ on {lot}¦ with {beds}¦: {sqft}¦, {beds}, {sqft}¦: {beds}, {price}›',
    '{lead} {noun}, {sqft}',
    '{beds}, {baths}‹ for {price}¦ in {city}¦, {sqft}¦ in {within}¦, {lead}¦, {noun}¦, {lot}›',
    '{sqft}‹ for {price}¦ in {city}¦ in {within}¦, {beds}¦, {noun}¦, {baths}¦ on {lot}¦ at {street}¦ to Look Over¦, {lead}›',
    'Tour {sqft} in {city}',
    'Room to Live: {sqft}',
    '{lot}‹ in {city}¦ for {price}¦ in {within}¦ at {street}¦, {lead}›',
    '‹See¦Tour› {beds}, {baths} in {city}',
  ).filter((pattern) => !/to Look Over|^Count/.test(pattern)),
  sizeTag: expand(
    '{beds}, {baths}, {amenity}',
    '{sqft}‹ & ¦, ¦ with ›‹{amenity}¦{one}¦{amenity}, {next}›',
    '{beds}‹ & {amenity}¦, {sqft}, {amenity}¦, {amenity}, {next}¦ with {one}›',
    '{home}‹ with {one}¦: {amenity}¦, {amenity}¦, {baths}, {amenity}›',
    '{baths}, {amenity}, {next}',
    '{lot}‹ & {amenity}¦ with {one}›',
  ).filter((pattern) => !/(, |& )\{one\}|with \{amenity\}/.test(pattern)),
  stop: expand(
    '‹{noun}¦{home}¦{street}¦{called}¦{sqft}¦{beds}, {baths}¦{amenity}¦{price}¦{lead}¦{home} {on}¦{noun} {on}› ‹near¦close to› {stop}',
    '‹Near¦Close to› {stop}‹¦ in {city}¦ in {within}¦: {price}¦: {beds}¦, {home}¦: {sqft}¦ with {one}¦: {amenity}¦, {noun}¦: {noun} {on}›',
    '{stopName} ‹Nearby¦Close By›‹¦: {price}¦: {street}¦, {noun}¦ & {amenity}¦, {beds}¦ in {city}›',
    '‹Live¦A Home¦Your Home¦Find a Home› near {stop}‹¦ in {city}›',
  ),
  visit: expand(
    '‹Book¦Arrange¦Plan¦Schedule¦Set Up¦Ask for› a ‹Showing¦Visit¦Tour›‹ in {within}¦ at {street}¦ in {city}¦: {street}›',
    '‹Tour¦See¦Visit¦Ask About¦Walk Through¦Look Inside¦Come See¦Look Around¦Step Inside› This {city} {singular}',
    '‹Tour¦See¦Visit¦Ask About¦Walk Through¦Look Inside¦Come See¦Step Inside› {aHome}',
    '‹Ask About¦Come and See¦Take a Look at¦Come By¦Get to Know¦Pick a Time to See¦Set a Day to See› {called}',
  ),
  visitTag: expand(
    'Ask About the {amenity}‹¦ & {next}¦ in {city}›',
    '‹See¦Come See¦Ask to See› the {amenity}‹¦ in {city}¦ at {street}›',
    '‹Tour¦See¦Visit¦Find› {aNoun} with {one}',
    'Tour {street}: {amenity}',
  ),
};

export type ListingGrid = keyof typeof grids;

const seeable =
  /\b(attic|basement|court|deck|fireplace|floors?|garage|garden|house|kitchen|office|patio|pool|porch|room|sauna|shop|spa|sunroom|theater|view|workshop|yard|cellar|pantry|skylights|courtyard|closets)$/i;

const max = limits.adText.search.title;
/** Words that need rooms. */
const inRooms =
  /home|\blive\b|settle|be at home|start fresh|put down roots|room to|look inside|step inside|walk through|look around|wake up|unpack|find your place/i;
const withoutRooms = /^(parcel|land|property|commercial property)$/i;

/** Returns titles about the year of construction, landmarks and the move-in day. */
export function moreListingTitles(words: ListingWords): string[] {
  const { more, voice, everyStructure: all, amenities } = words;
  const [first] = amenities;
  const values = {
    ...valuesOf(words),
    name: words.street,
    home: words.home.title,
    amenity: first && headline(first.name),
  };
  const choice = { voice, all };
  return [...proofTitles(more, values, choice), ...offerTitles(more, values, choice)];
}

function valuesOf(words: ListingWords): Values {
  const { street, called, city, cityState, area, areaLead, home, figures, isSale } = words;
  return {
    street,
    called,
    city,
    cityState,
    area,
    within: area ?? city,
    lead: areaLead ?? city,
    home: home.title,
    aHome: headline(withArticle(home.title)),
    noun: home.nounTitle,
    singular: home.nounTitle === 'Land' ? 'Parcel' : home.nounTitle,
    aNoun: home.nounTitle === 'Land' ? null : withArticle(home.nounTitle),
    on: headline(words.on),
    listed: isSale ? 'Listed at' : 'Rents for',
    price: words.priceTitle,
    beds: inTitle(figures.beds),
    baths: inTitle(figures.baths),
    sqft: inTitle(figures.squareFeet),
    lot: inTitle(words.lot),
  };
}

/** Returns titles of a listing in a choice of structures. */
export function listingTitles(words: ListingWords, grid: ListingGrid, count: number): string[] {
  const isPlain = grids[grid] === grids.stop || !grid.toLowerCase().endsWith('tag');
  const titles = isPlain ? plainTitles(words, grid, count) : tagTitles(words, grid, count);
  return withoutRooms.test(words.home.nounTitle) ? titles.filter((title) => !inRooms.test(title)) : titles;
}

function plainTitles(words: ListingWords, grid: ListingGrid, count: number): string[] {
  const values = valuesOf(words);
  if (grid !== 'stop')
    return choosePatterns(grids[grid], values, {
      voice: words.voice,
      count,
      max,
      all: words.everyStructure,
      factsFirst: true,
    });
  return words.transit.flatMap((tag) => {
    const amenity = chosenFor(tag.name, words.amenities, ({ name }) => name);
    return choosePatterns(
      grids.stop,
      {
        ...values,
        stop: thing(tag),
        stopName: headline(tag.name),
        amenity: amenity && headline(amenity.name),
        one: thing(amenity),
      },
      { voice: `${words.voice}|${tag.name}`, count, max, all: words.everyStructure },
    );
  });
}

function tagTitles(words: ListingWords, grid: ListingGrid, count: number): string[] {
  const common = valuesOf(words);
  const { amenities: tags } = words;
  return tags.flatMap((tag, index) => {
    const next = tags.length < 2 ? undefined : tags[(index + 1) % tags.length];
    const values = {
      ...common,
      amenity: headline(tag.name),
      one: thing(tag),
      wish: isWished(tag) ? thing(tag) : null,
      next: next && headline(next.name),
    };
    const patterns = seeable.test(tag.name)
      ? grids[grid]
      : grids[grid].filter((pattern) => !/^(See|Come See|Ask to See|Look for) the/.test(pattern));
    return choosePatterns(patterns, values, {
      voice: `${words.voice}|${tag.name}`,
      count,
      max,
      all: words.everyStructure,
    });
  });
}
