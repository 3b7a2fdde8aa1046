import { buildingPosts } from './building-posts.ts';
import type { BuildingWords } from './building-words.ts';
import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { choosePatterns, expand, remembering, type Values } from '../patterns.ts';
import { moreLines } from '../more/more-texts.ts';
import { choiceOf, moreValuesOf } from './title-values.ts';
import { capitalized, joined, say, spoken, withArticle } from '../prose.ts';
import { limits } from '../../limits.ts';
import { isInHome, isWished, names, things } from '../tags.ts';

/** Lines of one or two sentences within ninety characters. */
type Lines = (words: BuildingWords) => (string | null)[];

const cap = (text: string | null) => text && capitalized(text);

const grids = {
  brand: expand(
    '‹Tour¦Visit¦See¦Explore¦Walk through¦Come see› {name} in {place}, with {two}.',
    '{name} in ‹{city}¦{within}› ‹has¦offers¦comes with¦features¦gives you› {three}‹¦, with homes from {rent} a month¦ and {range}›.',
    '{name} is {aNoun} in {place}, with {two}‹¦ and homes from {rent} a month›.',
    '‹Live¦Rent¦Settle in¦Make your home¦Be at home› at {name} in {city}‹ with {two}¦, with {two} and homes from {rent} a month›.',
    '{Range} with {two}‹: ‹tour¦visit¦see¦come to› {name}¦ at {name}¦ in {place}›.',
    '{name}: {two}, ‹near¦close to› {stop}‹¦ in {city}›.',
    '{Two} ‹in {place}¦near {stop}¦and {other}›: ‹meet¦see¦tour¦that is› {name}.',
    '‹Meet¦Get to know¦Discover¦Look inside› {name}: {homes} in {place}‹¦, from {rent} a month¦, with {two}›.',
    'Your ‹next¦new› {city} address ‹could¦may¦might› be {name}‹, with {two}¦. {Homes} start at {rent} a month›.',
    '{name} ‹rents out¦is home to¦offers› {homes} in {place}‹¦, from {rent} a month¦, with {two}›.',
    'What would you do with {two}? Find out at {name}.',
  ),
  neighborhood: expand(
    '‹Live¦Settle¦Rent¦Wake up› in {within} with {two} at {name}‹¦, near {stop}›.',
    '{Homes} in {placed}‹ with {two}¦› ‹start¦begin› at {rent} a month at {name}.',
    '‹Find¦See¦Tour¦Look at› {name} in {area}: {home} with {two}‹¦, from {rent} a month›.',
    '‹Looking for¦Searching for¦Want› {aOne} ‹in {place}¦with {two} in {within}¦near {stop} in {within}›? ‹Start with¦See¦Tour¦Visit› {name}.',
    'Make {area} your ‹address¦next address¦new address› and ‹see¦tour¦compare› the {home} at {name}.',
    'Make {area} your ‹address¦next address¦new address›‹: {two} at {name}¦: {name} has {two}›.',
    '{Area} with {two}‹ and {range}¦, near {stop}›: {name}.',
    '{Type} in {place}‹¦, with {two}¦, from {rent} a month›: ‹tour¦visit¦see¦compare› {name}.',
    '‹Moving¦Coming¦Relocating› to {within}? ‹Tour¦See¦Visit› {name}‹: {two}¦ and compare its {home}¦, with {two}¦: {range}¦ and ask what is available›.',
    '‹Rent¦Find a home¦Find a place› in {placed}‹ with {two}, at {name}¦ at {name}, near {stop}›.',
  ),
  sizes: expand(
    '‹Choose from¦Pick from¦Compare¦Tour› {choice} at {name} in {city}‹¦, from {rent} a month¦, with {two}›.',
    '{EachSize}‹ with {two}› ‹at {name}, from {rent} a month¦in {place}: tour {name}›.',
    '{EachSize}: ‹find¦compare¦choose› the layout that ‹suits you¦fits¦you need› at {name}.',
    '‹Compare¦Look at¦See› {eachSize} ‹in {place}¦with {two}¦near {stop}›, then ‹tour one¦visit one¦see one in person›‹¦ at {name}›.',
    '{Range} in {place}, with {two}‹¦, from {rent} a month›.',
  ),
  size: expand(
    '{Size} {home} ‹in {place}¦near {stop}¦with {two}¦from {from} a month›: ‹tour¦see¦visit¦ask about› {name}.',
    '{Size} {home} ‹at {name}¦with {two}¦with {other}› from {from} a month‹ in {city}¦ in {place}¦ at {name}¦, near {stop}›.',
    '{Size} {home} at {name} ‹run¦range¦are priced› from {from} to {to} a month‹¦ with {two}›.',
    '{Size} {home} with ‹{two}¦{other}¦{three}›‹ at {name}¦, near {stop}¦ in {place}¦: see {name}¦ from {from} a month›.',
    '‹Need¦Want¦Looking for› {aSize}‹¦ in {within}¦ with {two}¦ near {stop}›? ‹See¦Tour¦Compare› the ‹{size} {home}¦{size}s› at {name}.',
    '{From} a month gets you {aSize}‹¦, with {two},› at {name}‹¦ in {city}›.',
  ),
  price: expand(
    '{Home} ‹from¦start at¦begin at› {rent} a month in {place}‹¦, with {two}¦, near {stop}›‹.¦: ‹tour¦see¦visit› {name}.›',
    '{Rents} at {name} ‹start¦begin› at {rent} a month‹ in {city}¦, in {place}¦, near {stop}¦ for {range}›.',
    '‹Live¦Rent› in {placed} from {rent} a month‹¦, near {stop}›: ‹tour¦see¦visit› {name}.',
    '‹See¦Find out› what {rent} a month gets you in {city}: {home} with {two} at {name}.',
    '‹See¦Find out› what {rent} a month gets you at {name}‹¦ in {city}¦: {range}¦, near {stop}›.',
    '{Priced} a month‹ at {name}¦ in {place}¦, with {two}¦, near {stop}›.',
    '{Range} from {rent} a month‹, with {two}¦, with {two}, at {name}¦ near {stop}¦ at {name}›.',
    '‹From {rent} a month¦{rent} a month and up¦For {rent} a month and up› at {name}: ‹{range}¦{range} with {two}¦{home} with {two}¦{home} with {other}¦{home} near {stop}›.',
    '{Home} with ‹{two}¦{other}¦{three}›, from {rent} a month‹ in {place}¦ at {name}¦ near {stop}›.',
  ),
  transit: expand(
    '{name} is ‹near¦close to› {stop}‹ in {city}¦, in {place}¦, with {two}¦, with homes from {rent} a month›.',
    '{Home} ‹near¦close to› {stop} ‹in {place}¦with {two}¦from {rent} a month›: ‹tour¦visit¦see› {name}.',
    '‹Looking for¦Want¦Searching for› a ‹place¦home› near {stop}‹¦ with {two}›? ‹Tour¦See¦Visit› {name} in {city}.',
    '‹Nearby¦Close by¦In the area›: {stops}. ‹See¦Tour¦Visit› {name} in {city}‹¦, with {two}›.',
    'Near {stop}, with {two}‹ and homes from {rent} a month¦›: {name}‹ in {city}¦›.',
    '‹Live¦Rent› near {stop} in {placed} ‹at {name}¦with {two}¦from {rent} a month›.',
    '{Two} near {stop}‹: {name}¦ at {name}¦ in {place}›.',
    '{Range} near {stop}‹: {name}¦ at {name}¦ in {place}¦, with {two}›.',
  ),
  comparing: expand(
    '‹Comparing¦Choosing between¦Touring› {home} in {city}? ‹Put¦Keep› {name} on your list‹¦ for {two}¦: {two}›.',
    'Still ‹looking¦searching› in {place}? ‹See¦Tour¦Visit› {name}‹ before you ‹decide¦sign¦choose›¦: {two}¦, with homes from {rent} a month›.',
    '‹One more tour¦Another tour¦A last tour› before you ‹sign¦decide¦choose›: {name}‹ in {place}¦, with {two}¦, with homes from {rent} a month›.',
    'See how {name} compares: ‹floor plans, rents and amenities¦layouts, rents and amenities¦{two}, with homes from {rent} a month¦{two} and {range}›.',
    'Compare {name}: ‹{home} from {rent} a month in {city}¦{range} with {two}¦{two}, near {stop}¦{three}›.',
    '‹Comparing¦Still deciding¦Undecided›? {name} has {two}‹¦ and {range}¦, and homes from {rent} a month›.',
    '‹See¦Tour¦Walk through› {aOne}‹¦ with {inside}› at {name} before you ‹choose¦sign¦decide›.',
  ),
  invitations: expand(
    '‹See¦Compare¦Look at› ‹floor plans¦layouts¦the {home}›, then ‹choose a time to¦pick a day to¦come and› ‹visit {name}¦see {two} at {name}›.',
    '‹Find out¦Ask¦See› which {home} are available in {within} ‹now¦today¦this month›.',
    '‹Pick¦Choose¦Set› a time ‹to see¦to tour¦to walk through› {aOne}‹¦ with {inside}› at {name}.',
    '‹Tour¦Walk through¦Come by› {name}‹ to see {two}¦ and look at {two}¦ and ask about {range}›.',
    'Tell {name} when you would like to ‹move¦move in¦visit›, and ‹come for¦book¦plan› a tour.',
    'Ask {name} about {two}‹¦ and {range}¦, and book a tour›.',
  ).filter((pattern) => !/Come by .*and look/.test(pattern)),
};

const max = limits.adText.search.description;

function valuesOf(words: BuildingWords): Values {
  const { name, place, city, area, range, choice, eachSize, home, oneHome, homesOfType, noun } = words;
  const { amenities: tags, transit: stops, rent, sizes: known } = words;
  const priced = known.flatMap(({ phrase, from }) => (from === null ? [] : [`${phrase}s from ${from}`]));
  const two = things(tags, 0, 2);
  const homes = range ?? home;
  const rents = priced.length < 2 ? null : joined(priced);
  return {
    name,
    place,
    placed: area === null ? place : `${place},`,
    Rents: words.hasFees ? 'Rents with fees' : 'Rents',
    inside: things(tags.filter(isInHome), 0, 2),
    city,
    area,
    Area: cap(area),
    within: area ?? city,
    range,
    Range: cap(range),
    choice,
    eachSize,
    EachSize: cap(eachSize),
    home,
    Home: capitalized(home),
    homes,
    Homes: capitalized(homes),
    aOne: withArticle(oneHome),
    Type: cap(homesOfType),
    aNoun: noun && withArticle(noun),
    two,
    Two: cap(two),
    three: things(tags, 0, 3),
    other: tags.length > 2 ? things(tags, 1, 3) : null,
    names: names(tags, 4),
    stop: things(stops, 0, 1),
    stops: names(stops, 3),
    rent,
    Priced: cap(rents),
  };
}

/** Returns lines in a choice of structures. */
const lines =
  (grid: keyof typeof grids, count: number): Lines =>
  (words) =>
    choosePatterns(grids[grid], valuesOf(words), {
      voice: words.voice,
      count,
      max,
      all: words.everyStructure,
    });

const brand = lines('brand', 9);
const neighborhood = lines('neighborhood', 9);
const price = lines('price', 9);
const transit = lines('transit', 8);
const comparing = lines('comparing', 8);
const invitations = lines('invitations', 6);

const further: Lines = (words) => moreLines(words.more, moreValuesOf(words), choiceOf(words));

const sizes: Lines = (words) => [
  ...lines('sizes', 4)(words),
  ...words.sizes.flatMap(({ phrase, from, to }) =>
    choosePatterns(
      grids.size,
      {
        ...valuesOf(words),
        size: phrase,
        Size: capitalized(phrase),
        aSize: withArticle(phrase),
        from,
        From: from,
        to,
      },
      { voice: `${words.voice}|${phrase}`, count: 6, max, all: words.everyStructure },
    ),
  ),
];

const amenities: Lines = ({
  name,
  place,
  area,
  city,
  home,
  amenities: tags,
  isPetFriendly,
  rent,
  quotes,
}) => {
  const [first, second] = [things(tags, 0, 3), tags.length > 4 ? things(tags, 3, 5) : null];
  const placed = area === null ? place : `${place},`;
  const wished = tags.filter(isWished);
  return [
    say`${cap(things(tags, 0, 2))} at ${name} in ${city}.`,
    say`‹Live¦Settle in› with ${things(tags, 0, 2)} at ${name} in ${city}.`,
    say`At ${name} ‹you will find¦residents have¦you can count on› ${first}.`,
    say`${cap(second)} at ${name}, with ${first}.`,
    say`‹Highlights of¦On offer at¦Amenities of¦Found at› ${name}: ${names(tags, 4)}.`,
    say`${capitalized(home)} in ${placed} with ${things(tags, 0, 2)}.`,
    say`‹On your wish list:¦On your list:¦Looking for¦Want› ${things(wished, 0, 2)}? ‹See¦Tour¦Visit› ${name}.`,
    say`${capitalized(home)} with ${things(tags, 1, 3)}, from ${rent} a month in ${city}.`,
    say`‹Tour¦Visit¦Walk through› ${name} and ‹take a look at¦see› ${things(wished, 1, 3)}.`,
    isPetFriendly
      ? `${name} is pet friendly. ‹Ask¦Write to¦Talk to› us about bringing your pets to ${city}.`
      : null,
    isPetFriendly ? say`Pet-friendly ${home} in ${place}, with ${things(tags, 0, 1)}.` : null,
    ...quotes,
  ];
};

const lastResort: Lines = ({ oneHome }) => [
  'Compare floor plans, check availability and schedule a tour.',
  `Pick a time, come by and see your next ${oneHome} in person.`,
  'Tell us when you would like to move, and come for a tour.',
];

const everything: readonly Lines[] = [
  amenities,
  brand,
  further,
  neighborhood,
  sizes,
  price,
  transit,
  invitations,
];

const byGroup: Record<UseCaseGroup, readonly Lines[]> = {
  brand: [further, brand],
  neighborhood: [neighborhood, further],
  apartment_types: [sizes],
  amenities: [amenities],
  price: [price, further],
  transit: [transit],
  competitors: [comparing],
  meta_default: [buildingPosts],
  general_display_targeting: [further, brand, neighborhood, amenities, price],
  custom_ad_group: [],
};

const writers = new Map<Lines, (words: BuildingWords) => string[]>();

function written(some: Lines, words: BuildingWords): string[] {
  const write = writers.get(some) ?? remembering((known: BuildingWords) => spoken(some(known)));
  writers.set(some, write);
  return write(words);
}

/** Returns descriptions of a building: those for the group's theme, general ones, and plain ones last. */
export function buildingDescriptionIdeas(words: BuildingWords, group: UseCaseGroup): Ideas {
  const own = byGroup[group];
  const write = (some: readonly Lines[]) => some.map((one) => written(one, words));
  return {
    own: write(own),
    general: write(everything.filter((one) => !own.includes(one))),
    last: write([lastResort]),
  };
}
