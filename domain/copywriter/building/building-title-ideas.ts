import type { BuildingWords } from './building-words.ts';
import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { headline, say, spoken, titleCase } from '../prose.ts';
import { offerTitles, proofTitles } from '../more/more-texts.ts';
import { remembering } from '../patterns.ts';
import { choiceOf, moreValuesOf } from './title-values.ts';
import { sizeTitlesFrom, titlesFrom } from './title-patterns.ts';
import {
  amenityWithFacts,
  areaWithFacts,
  comparingFacts,
  named,
  nameWithFacts,
  priceWithFacts,
  sizeWithFacts,
  stepWithFacts,
  stopWithFacts,
  thing,
  type Titles,
} from './titles-with-facts.ts';

const endsLike = (name: string, noun: string) => name.toLowerCase().endsWith(noun);

const theName: Titles = ({ name, city, cityState, area, home, homeTitle }) => [
  endsLike(name, home) ? null : `${name} ${homeTitle}`,
  area === null ? `${name} in ${city}` : `${name} in ${area}`,
  `${name}, ${cityState}`,
];

const nameToVisit: Titles = (words) => titlesFrom(words, 'nameToVisit', 8);

const theArea: Titles = (words) => titlesFrom(words, 'area', 6);

const moving: Titles = (words) => titlesFrom(words, 'moving', 8);

const plainSizes: Titles = (words) => sizeTitlesFrom(words, 'size', 12);

const plainPrice: Titles = (words) => [
  ...titlesFrom(words, 'price', 14),
  ...sizeTitlesFrom(words, 'sizeWithPrice', 8),
];

const nameWithFact: Titles = (words) => [...nameWithFacts(words), ...titlesFrom(words, 'nameWithPrice', 1)];

const areaWithFact: Titles = (words) => [...areaWithFacts(words), ...titlesFrom(words, 'area', 6)];

const sizes: Titles = (words) => [...sizeWithFacts(words), ...sizeTitlesFrom(words, 'size', 8)];

const amenities: Titles = (words) => [
  ...amenityWithFacts(words),
  ...(words.isPetFriendly
    ? [
        `Pet-Friendly ${words.homeTitle}`,
        `Pet-Friendly ${words.homeTitle} in ${words.area ?? words.city}`,
        `Bring Your Pets to ${words.name}`,
      ]
    : []),
];

const price: Titles = (words) => [
  ...priceWithFacts(words),
  ...titlesFrom(words, 'price', 5),
  ...sizeTitlesFrom(words, 'sizeWithPrice', 6),
];

const comparing: Titles = (words) => [...comparingFacts(words), ...titlesFrom(words, 'comparing', 12)];

const invitations: Titles = (words) => [...stepWithFacts(words), ...titlesFrom(words, 'step', 6)];

/** Titles without a fact of the building, for when nothing else is left. */
const lastResort: Titles = ({ home, oneHome }) => [
  'Schedule a Tour',
  'Book a Tour This Week',
  'Check Availability',
  `See Available ${titleCase(home)}`,
  `Find Your Next ${titleCase(oneHome)}`,
  'Come and Take a Look',
  'Pick a Time to Visit',
  'Ask Us a Question',
  'Plan Your Move',
];

/** Titles for ads with a single title: the place with the strongest fact. */
const alone: Titles = (words) => {
  const { name, city, area, areaLead, place, homeTitle, homesOfType, rent, sizes: known } = words;
  const { amenities: tags, transit: stops } = words;
  const [first, second] = [named(tags, 0), named(tags, 1)];
  const [landmark = null] = words.more.landmarks;
  const { specialTitle: special, until, built, moveIn } = words.more;
  return [
    say`Now Leasing: ${special} ${until}`,
    until === null ? say`${name}: ${special}` : say`${special} ${until}: ${name}`,
    say`${name}, ${landmark}`,
    say`${homeTitle} ${landmark}`,
    say`${built}: ${name}, ${area ?? city}`,
    say`${name}: Available ${moveIn}`,
    say`${name}: ${homeTitle} from ${rent}`,
    say`${name}: ${first} & ${second}`,
    say`${name}, ${area ?? city}: from ${rent}`,
    say`${homeTitle} in ${area ?? city} from ${rent}`,
    say`${name}, near ${thing(stops[0])}`,
    say`${areaLead ?? city}: ${first} & ${second}`,
    say`${name} with ${thing(tags[0])}`,
    say`${homeTitle} with ${thing(tags[0])} in ${area ?? city}`,
    ...known
      .slice(0, 2)
      .flatMap(({ title, from }) => [
        say`${title} ${homeTitle} in ${area ?? city} from ${from}`,
        say`${name}: ${title}s from ${from}`,
      ]),
    rent === null && tags.length === 0 ? `${name}: ${homeTitle} in ${area ?? city}` : null,
    homesOfType && `${headline(homesOfType)} in ${place}`,
  ];
};

const plainAlone: Titles = ({ name, city, cityState, area, place, homeTitle }) => [
  `${name}: ${homeTitle} in ${area ?? city}`,
  `${homeTitle} for Rent in ${place}`,
  `‹Live at¦Tour¦Visit› ${name} in ${city}`,
  `‹Tour¦See¦Visit› ${name} in ${cityState}`,
];

const proofs: Titles = (words) => proofTitles(words.more, moreValuesOf(words), choiceOf(words));
const offers: Titles = (words) => offerTitles(words.more, moreValuesOf(words), choiceOf(words));

const justName: Titles = ({ name }) => [name];

const byGroup: Record<UseCaseGroup, readonly Titles[]> = {
  brand: [justName, nameWithFact, nameToVisit, offers, proofs],
  neighborhood: [theArea, areaWithFact, proofs],
  apartment_types: [sizes],
  amenities: [amenities],
  price: [price, offers],
  transit: [stopWithFacts],
  competitors: [comparing],
  meta_default: [alone],
  general_display_targeting: [nameWithFact, areaWithFact, price, amenities, offers, proofs, invitations],
  custom_ad_group: [],
};

/** Titles for a theme without a further fact. */
const plainByGroup: Partial<Record<UseCaseGroup, readonly Titles[]>> = {
  brand: [theName],
  neighborhood: [moving],
  apartment_types: [plainSizes],
  price: [plainPrice],
  meta_default: [plainAlone],
};

// A long list of tags must not crowd out the other ideas.
const withFewTags = remembering((words: BuildingWords): BuildingWords => ({
  ...words,
  amenities: words.amenities.slice(0, 4),
  transit: words.transit.slice(0, 2),
}));

// The list of each ad group contains the titles of every role.
const titlesOf = new Map<Titles, (words: BuildingWords) => string[]>();

function written(titles: Titles, words: BuildingWords): string[] {
  const write = titlesOf.get(titles) ?? remembering((some: BuildingWords) => spoken(titles(some)));
  titlesOf.set(titles, write);
  return write(words);
}

/** Roles of the other titles, in turn: name, amenity, price, place, size, transit, action. */
const roles: readonly Titles[] = [
  nameWithFact,
  amenities,
  price,
  areaWithFact,
  sizes,
  stopWithFacts,
  offers,
  proofs,
  invitations,
];
const plainRoles: readonly Titles[] = [
  nameToVisit,
  theArea,
  moving,
  plainAlone,
  theName,
  plainPrice,
  plainSizes,
  lastResort,
];

/** Returns titles of a building: those for the group's theme, those of each role, and plain ones last. */
export function buildingTitleIdeas(words: BuildingWords, group: UseCaseGroup): Ideas {
  const own = byGroup[group];
  const plain = plainByGroup[group] ?? [];
  const few = withFewTags(words);
  const write = (some: readonly Titles[]) => some.map((titles) => written(titles, few));
  const isOther = (titles: Titles) => !own.includes(titles) && !plain.includes(titles);
  return {
    own: own.map((titles) => written(titles, words)),
    general: write(roles.filter(isOther)),
    last: [...write(plain), ...write(plainRoles.filter(isOther))],
  };
}
