import { buildingPosts } from './building-posts.ts';
import type { BuildingWords } from './building-words.ts';
import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { capitalized, joined, say, spoken, withArticle } from '../prose.ts';
import { names, things } from '../tags.ts';

/** Lines of one or two sentences within ninety characters. */
type Lines = (words: BuildingWords) => (string | null)[];

const brand: Lines = ({ name, place, city, range, home, noun, amenities: tags, rent }) => [
  `${name} is in ${place}. Take a look around and plan your visit.`,
  `Meet ${name}: ${range ?? home} in ${place}.`,
  `See ${name} for yourself. Pick a day that suits you.`,
  `Your next ${city} address could be ${name}. Come and see it.`,
  say`${name} has ${things(tags, 0, 2)}. Come and take a look.`,
  say`${name} is ${noun && withArticle(noun)} in ${place}. Schedule a tour.`,
  say`Live at ${name} from ${rent} a month. Schedule a tour.`,
  `A question about ${name}? Ask it today, or come and visit.`,
];

const neighborhood: Lines = ({
  name,
  area,
  place,
  city,
  home,
  oneHome,
  range,
  homesOfType,
  amenities: tags,
}) => [
  `Looking for ${withArticle(oneHome)} in ${place}? Start with ${name}.`,
  say`Make ${area} your address. See the ${home} at ${name}.`,
  say`${area && capitalized(area)} is where you will find ${name}. Schedule a tour.`,
  say`${capitalized(range ?? home)} in ${place}. Schedule a tour of ${name}.`,
  homesOfType && `${capitalized(homesOfType)} in ${place}. Come and see ${name}.`,
  say`Live in ${area ?? city} with ${things(tags, 0, 2)}. Tour ${name}.`,
  `Moving to ${city}? Tour ${name} and see if it suits you.`,
  `Rent in ${place}. See what is available at ${name}.`,
];

const sizes: Lines = ({ name, place, city, range, choice, eachSize, home, sizes: known }) => [
  say`Choose from ${choice} at ${name} in ${city}.`,
  eachSize && `${capitalized(eachSize)}: find the layout that suits you at ${name}.`,
  eachSize && `Compare ${eachSize} in ${place}, then come and tour one.`,
  say`${capitalized(range ?? '') || null} in ${place}. See what is available.`,
  ...known.flatMap(({ phrase, from }) => [
    `${capitalized(phrase)} ${home} in ${place}. Schedule a tour of ${name}.`,
    say`${capitalized(phrase)} ${home} from ${from} a month at ${name}.`,
    `Need ${withArticle(phrase)}? See the ${phrase} ${home} at ${name}.`,
  ]),
];

const amenities: Lines = ({ name, place, city, home, amenities: tags, isPetFriendly }) => {
  const [first, second] = [things(tags, 0, 3), things(tags, 3, 6)];
  return [
    say`${first === null ? null : capitalized(first)} at ${name}. Come and see.`,
    say`Live with ${things(tags, 0, 2)} at ${name} in ${city}.`,
    say`At ${name} you will find ${first}.`,
    say`Also at ${name}: ${second}. Schedule a tour.`,
    say`Highlights: ${names(tags, 4)}. See them on a tour.`,
    say`${capitalized(home)} in ${place} with ${things(tags, 0, 2)}.`,
    say`On your wish list: ${things(tags, 1, 3)}? See ${name}.`,
    tags[3] === undefined ? null : say`Tour ${name} and take a look at ${things(tags, 2, 4)}.`,
    isPetFriendly ? `${name} is pet friendly. Ask us about bringing yours.` : null,
    isPetFriendly ? say`Pet-friendly ${home} in ${place}, with ${things(tags, 0, 1)}.` : null,
  ];
};

const price: Lines = ({ name, place, city, home, rent, range, sizes: known }) => {
  const priced = known.flatMap(({ phrase, from }) => (from === null ? [] : [`${phrase}s from ${from}`]));
  return [
    say`${capitalized(home)} from ${rent} a month in ${place}. Check availability.`,
    say`Rents at ${name} start at ${rent} a month.`,
    say`Live in ${place} from ${rent} a month. Schedule a tour.`,
    say`See what ${rent} a month can get you in ${city}. Tour ${name}.`,
    priced.length < 2 ? null : `${capitalized(joined(priced))} a month at ${name}.`,
    rent && `Compare floor plans and current rents at ${name}.`,
    say`${capitalized(range ?? '') || null} from ${rent} a month. See what is available.`,
  ];
};

const transit: Lines = ({ name, place, city, home, rent, transit: tags }) => {
  const stop = things(tags, 0, 1);
  return [
    say`${name} is near ${stop}. Come and see it for yourself.`,
    say`${capitalized(home)} near ${stop} in ${place}. Schedule a tour.`,
    say`Looking for a place near ${stop}? Tour ${name}.`,
    say`Leave the car at home: ${name} is near ${things(tags, 0, 2)}.`,
    say`Nearby: ${names(tags, 3)}. See ${name} in ${city}.`,
    say`Near ${stop}, from ${rent} a month: ${name} in ${city}.`,
    say`Live near ${things(tags, 1, 2)} in ${place}. See ${name}.`,
  ];
};

const comparing: Lines = ({ name, city, place, home, amenities: tags, rent }) => [
  `Comparing ${home} in ${city}? Put ${name} on your list.`,
  `Still looking in ${place}? See ${name} before you decide.`,
  `One more tour before you sign: ${name} in ${place}.`,
  `See how ${name} compares: floor plans, rents and amenities.`,
  say`Compare ${name}: ${home} from ${rent} a month in ${city}.`,
  say`Comparing? ${name} has ${things(tags, 0, 2)}.`,
];

const invitations: Lines = ({ home, oneHome, name, city }) => [
  `See photos and floor plans, then choose a time to visit ${name}.`,
  'Compare floor plans, check availability and schedule a tour.',
  `Find out which ${home} are available now.`,
  `Pick a time, come by and see your next ${oneHome} in person.`,
  'Tell us when you would like to move, and come for a tour.',
  `Looking in ${city}? Come by, look around and ask what you like.`,
];

const everything: readonly Lines[] = [brand, neighborhood, sizes, amenities, price, transit, invitations];

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

/** Returns descriptions of a building: those for the group's theme, and general ones. */
export function buildingDescriptionIdeas(words: BuildingWords, group: UseCaseGroup): Ideas {
  const own = byGroup[group];
  const write = (some: readonly Lines[]) => some.map((lines) => spoken(lines(words)));
  return { own: write(own), general: write(everything.filter((lines) => !own.includes(lines))) };
}
