import { buildingPosts } from './building-posts.ts';
import type { BuildingWords } from './building-words.ts';
import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { capitalized, joined, say, spoken, withArticle } from '../prose.ts';
import { names, things } from '../tags.ts';

/** Lines of one or two sentences within ninety characters. */
type Lines = (words: BuildingWords) => (string | null)[];

const cap = (text: string | null) => text && capitalized(text);

const brand: Lines = ({ name, place, city, range, home, oneHome, noun, amenities: tags, rent, transit }) => [
  say`‹Tour¦Visit¦See¦Explore› ${name} in ${place}, ‹with¦and find¦and enjoy› ${things(tags, 0, 2)}.`,
  say`${name} ‹has¦offers¦comes with¦features› ${things(tags, 0, 3)} in ${city}.`,
  say`${name} is ${noun && withArticle(noun)} in ${place} with ${things(tags, 0, 2)}.`,
  say`‹Live¦Rent¦Settle in¦Make your home› at ${name} in ${city} from ${rent} a month.`,
  say`${cap(range)} ‹with¦and› ${things(tags, 0, 2)}: ‹tour¦visit¦see¦come to› ${name}.`,
  say`${name}: ${things(tags, 0, 2)}, ‹near¦close to› ${things(transit, 0, 1)}.`,
  `‹Meet¦Get to know¦Discover¦Look inside¦Consider› ${name}: ${range ?? home} in ${place}.`,
  `Your ‹next¦new› ${city} address ‹could¦may¦might› be ${name}. ‹Tour¦Visit¦See¦Walk through› ${withArticle(oneHome)} there.`,
];

const neighborhood: Lines = (words) => {
  const { name, area, place, city, home, oneHome, range, homesOfType, amenities: tags, rent } = words;
  return [
    say`‹Live¦Settle¦Rent› in ${area ?? city} with ${things(tags, 0, 2)} at ${name}.`,
    say`${capitalized(range ?? home)} in ${place} ‹start¦begin› at ${rent} a month at ${name}.`,
    say`‹Find¦See¦Tour¦Look at› ${name} in ${area}: ${home} with ${things(tags, 0, 2)}.`,
    `‹Looking for¦Searching for¦Want¦Need› ${withArticle(oneHome)} in ${place}? ‹Start with¦See¦Tour¦Visit› ${name}.`,
    say`Make ${area} your ‹address¦next address¦new address› ‹and see¦and tour¦and compare› the ${home} at ${name}.`,
    say`${cap(area)} is where ‹you will find¦you can tour¦residents find› ${name} and ${things(tags, 0, 1)}.`,
    homesOfType && `${capitalized(homesOfType)} in ${place}: ‹tour¦visit¦see¦compare› ${name}.`,
    `‹Moving¦Coming¦Relocating› to ${area ?? city}? ‹Tour¦See¦Visit¦Walk through› ${name} ‹and compare its ${home}¦and ask what is available¦before you choose›.`,
    `‹Rent¦Find a home¦Find a place› in ${place}‹. See what is available¦ and see what is open¦ and check availability› at ${name}.`,
  ];
};

const sizes: Lines = ({
  name,
  place,
  city,
  range,
  choice,
  eachSize,
  home,
  sizes: known,
  amenities: tags,
}) => [
  say`‹Choose from¦Pick from¦Compare¦Tour› ${choice} at ${name} in ${city}.`,
  eachSize &&
    `${capitalized(eachSize)}: ‹find¦compare¦choose› the layout that ‹suits you¦fits¦you need› at ${name}.`,
  eachSize && `‹Compare¦Look at¦See› ${eachSize} in ${place}, then ‹tour one¦visit one¦see one in person›.`,
  say`${cap(range)} in ${place}, ‹with¦and› ${things(tags, 0, 2)}.`,
  ...known.flatMap(({ phrase, from, to }) => [
    `${capitalized(phrase)} ${home} in ${place}: ‹tour¦see¦visit¦ask about› ${name}.`,
    say`${capitalized(phrase)} ${home} from ${from} a month at ${name} in ${city}.`,
    say`${capitalized(phrase)} ${home} at ${name} ‹run¦range¦are priced› from ${from} to ${to} a month.`,
    say`${capitalized(phrase)} ${home} with ${things(tags, 0, 2)} at ${name}.`,
    say`${capitalized(phrase)} ${home} with ${things(tags, 1, 3)} at ${name}.`,
    `‹Need¦Want¦Looking for› ${withArticle(phrase)}? ‹See¦Tour¦Compare› the ${phrase} ${home} at ${name}.`,
  ]),
];

const amenities: Lines = ({ name, place, city, home, amenities: tags, isPetFriendly, rent, quotes }) => {
  const [first, second] = [things(tags, 0, 3), things(tags, 3, 6)];
  return [
    say`${cap(first)} at ${name} in ${city}.`,
    say`‹Live¦Settle in› with ${things(tags, 0, 2)} at ${name} in ${city}.`,
    say`At ${name} ‹you will find¦residents have¦you can count on› ${first}.`,
    say`Also at ${name}: ${second}.`,
    say`‹Highlights of¦On offer at¦Amenities of¦Found at› ${name}: ${names(tags, 4)}.`,
    say`${capitalized(home)} in ${place} with ${things(tags, 0, 2)}.`,
    say`‹On your wish list:¦On your list:¦Looking for¦Want› ${things(tags, 1, 3)}? ‹See¦Tour¦Visit› ${name}.`,
    say`${cap(things(tags, 1, 3))}, and rents from ${rent} a month in ${city}.`,
    tags[3] === undefined
      ? null
      : say`‹Tour¦Visit¦Walk through› ${name} and ‹take a look at¦see¦try out› ${things(tags, 2, 4)}.`,
    isPetFriendly
      ? `${name} is pet friendly. ‹Ask¦Write to¦Talk to› us about bringing yours to ${city}.`
      : null,
    isPetFriendly ? say`Pet-friendly ${home} in ${place}, with ${things(tags, 0, 1)}.` : null,
    ...quotes,
  ];
};

const price: Lines = ({ name, place, city, home, rent, range, sizes: known, amenities: tags }) => {
  const priced = known.flatMap(({ phrase, from }) => (from === null ? [] : [`${phrase}s from ${from}`]));
  return [
    say`${capitalized(home)} from ${rent} a month in ${place}, with ${things(tags, 0, 1)}.`,
    say`Rents at ${name} ‹start¦begin› at ${rent} a month‹ in ${city}¦, in ${place}›.`,
    say`‹Live¦Rent¦Settle› in ${place} from ${rent} a month: ‹tour¦see¦visit› ${name}.`,
    say`‹See¦Find out› what ${rent} a month ‹can get¦gets¦rents› you in ${city}‹ at¦ on a tour of› ${name}.`,
    priced.length < 2 ? null : `${capitalized(joined(priced))} a month at ${name}.`,
    rent && `‹Compare¦Look at¦Ask for› floor plans and ‹current rents¦today’s rents¦rents› at ${name}.`,
    say`${cap(range)} from ${rent} a month‹, with¦. Find› ${things(tags, 0, 2)}.`,
    say`From ${rent} a month at ${name}: ${names(tags, 3)}.`,
  ];
};

const transit: Lines = ({ name, place, city, home, rent, transit: tags, amenities: others }) => {
  const stop = things(tags, 0, 1);
  return [
    say`${name} is ‹near¦close to› ${stop}‹ in ${city}¦, in ${place}›.`,
    say`${capitalized(home)} ‹near¦close to› ${stop} in ${place}: ‹tour¦visit¦see› ${name}.`,
    say`‹Looking for¦Want¦Searching for› a place near ${stop}? ‹Tour¦See¦Visit› ${name} in ${city}.`,
    say`‹Nearby¦Close by¦In the area›: ${names(tags, 3)}. ‹See¦Tour¦Visit› ${name} in ${city}.`,
    say`Near ${stop}, from ${rent} a month: ${name} in ${city}.`,
    say`‹Live¦Rent› near ${things(tags, 1, 2)} in ${place} at ${name}.`,
    say`Near ${stop}, with ${things(others, 0, 2)}: ${name}.`,
  ];
};

const comparing: Lines = ({ name, city, place, home, oneHome, amenities: tags, rent, range }) => [
  `‹Comparing¦Choosing between¦Touring› ${home} in ${city}? ‹Put¦Keep› ${name} on your list.`,
  `Still ‹looking¦searching¦choosing› in ${place}? ‹See¦Tour¦Visit› ${name} before you ‹decide¦sign¦choose›.`,
  `‹One more tour¦Another tour¦A last tour› before you ‹sign¦decide¦choose›: ${name} in ${place}.`,
  `See how ${name} compares: ‹floor plans, rents and amenities¦layouts, rents and amenities›.`,
  say`Compare ${name}: ${home} from ${rent} a month in ${city}.`,
  say`‹Comparing¦Still deciding¦Undecided›? ${name} has ${things(tags, 0, 2)}.`,
  say`‹Weigh¦Compare› ${things(tags, 0, 2)} and ${range} at ${name}.`,
  `‹See¦Tour¦Walk through› ${withArticle(oneHome)} at ${name} before you ‹choose¦sign› in ${city}.`,
];

const invitations: Lines = ({ home, oneHome, name, city, area }) => [
  `‹See¦Compare¦Look at› ‹floor plans¦layouts¦the ${home}›, then ‹choose a time to¦pick a day to¦come and› visit ${name}.`,
  `‹Find out¦Ask¦See› which ${home} are available in ${area ?? city} ‹now¦today¦this month›.`,
  `‹Pick¦Choose¦Set› a time ‹to see¦to tour¦to walk through› ${withArticle(oneHome)} at ${name}.`,
  `‹Looking¦Searching› in ${city}? ‹Look around¦Walk through¦Ask about homes at› ${name}.`,
  `Tell ${name} when you would like to ‹move¦move in¦visit›, and ‹come for¦book¦plan› a tour.`,
];

const lastResort: Lines = ({ oneHome }) => [
  'Compare floor plans, check availability and schedule a tour.',
  `Pick a time, come by and see your next ${oneHome} in person.`,
  'Tell us when you would like to move, and come for a tour.',
];

const everything: readonly Lines[] = [amenities, brand, neighborhood, sizes, price, transit, invitations];

const byGroup: Record<UseCaseGroup, readonly Lines[]> = {
  brand: [brand],
  neighborhood: [neighborhood],
  apartment_types: [sizes],
  amenities: [amenities],
  price: [price],
  transit: [transit],
  competitors: [comparing],
  meta_default: [buildingPosts],
  general_display_targeting: [brand, neighborhood, amenities, price],
  custom_ad_group: [],
};

/** Returns descriptions of a building: those for the group's theme, general ones, and plain ones last. */
export function buildingDescriptionIdeas(words: BuildingWords, group: UseCaseGroup): Ideas {
  const own = byGroup[group];
  const write = (some: readonly Lines[]) => some.map((lines) => spoken(lines(words)));
  return {
    own: write(own),
    general: write(everything.filter((lines) => !own.includes(lines))),
    last: write([lastResort]),
  };
}
