import type { BuildingWords } from './building-words.ts';
import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { headline, say, spoken, titleCase, withArticle } from '../prose.ts';
import { things, type Tag } from '../tags.ts';

type Titles = (words: BuildingWords) => (string | null)[];

const endsLike = (name: string, noun: string) => name.toLowerCase().endsWith(noun);
const named = (tags: readonly Tag[], index: number) => (tags[index] ? titleCase(tags[index].name) : null);
const thing = (tag: Tag) => {
  const one = things([tag], 0, 1);
  return one === null ? null : headline(one);
};

const worthSeeing =
  /\b(area|clubhouse|court|courtyard|deck|lounge|park|patio|pit|pool|room|spa|studio|sundeck)$/i;

const brand: Titles = ({ name, city, cityState, area, home, homeTitle, rent }) => [
  name,
  endsLike(name, home) ? null : `${name} ${homeTitle}`,
  `Tour ${name}`,
  `Live at ${name}`,
  `${name} in ${city}`,
  `${name}, ${cityState}`,
  say`${name} in ${area}`,
  say`${name} from ${rent}`,
  `Get to Know ${name}`,
  `Ask About ${name}`,
  `Plan a Visit to ${name}`,
  `${name} Floor Plans`,
  `${name} Tours`,
];

const neighborhood: Titles = ({ area, areaLead, city, cityState, homeTitle, oneHome, homesOfType, rent }) => [
  say`${homeTitle} in ${area}`,
  say`${areaLead} ${homeTitle}`,
  say`Live in ${area}`,
  say`Your Address in ${area}`,
  say`${homeTitle} for Rent in ${area}`,
  say`Moving to ${area}?`,
  say`${areaLead} from ${rent} a Month`,
  homesOfType && `${headline(homesOfType)} in ${area ?? city}`,
  say`${areaLead}, ${city}`,
  `${homeTitle} in ${cityState}`,
  `${city} ${homeTitle} for Rent`,
  `Rent in ${city}`,
  `Moving to ${city}?`,
  `Your Next ${city} Address`,
  `${titleCase(oneHome)} Hunting in ${city}?`,
];

const sizes: Titles = ({ sizes: known, city, area, homeTitle }) =>
  known.flatMap(({ title, from }) => [
    `${title} ${homeTitle}`,
    `${title} ${homeTitle} in ${area ?? city}`,
    `Tour ${withArticle(title)}`,
    `${title} Floor Plans`,
    say`${title} ${homeTitle} from ${from}`,
    `Rent ${withArticle(title)} in ${city}`,
  ]);

const amenities: Titles = ({ name: building, amenities: tags, homeTitle, isPetFriendly, city, area }) => [
  ...tags.flatMap((tag, index) => {
    const name = titleCase(tag.name);
    return [
      `${homeTitle} with ${thing(tag) ?? name}`,
      say`${name} & ${named(tags, index + 1)}`,
      say`${name}, ${named(tags, index + 1)} & More`,
      worthSeeing.test(tag.name) ? `Come See the ${name}` : null,
      `${name} at ${building}`,
    ];
  }),
  ...(isPetFriendly
    ? [`Pet-Friendly ${homeTitle}`, `Pet-Friendly ${homeTitle} in ${area ?? city}`, 'Bring Your Pets']
    : []),
];

const price: Titles = ({ rent, sizes: known, homeTitle, areaLead, city }) => [
  say`${homeTitle} from ${rent}/Month`,
  say`Rents Start at ${rent}`,
  say`From ${rent} a Month`,
  say`${areaLead ?? city} from ${rent}`,
  say`${city} ${homeTitle} from ${rent}`,
  ...known.flatMap(({ title, from }) => [
    say`${title}s from ${from}`,
    say`${title} Rents from ${from}`,
    say`${title}s in ${city} from ${from}`,
  ]),
  rent && 'Compare Rents & Floor Plans',
  rent && 'See Current Rents',
];

const transit: Titles = ({ transit: tags, homeTitle, area, city }) =>
  tags.flatMap((tag) => {
    const stop = thing(tag) ?? titleCase(tag.name);
    return [
      `Near ${stop}`,
      `${homeTitle} near ${stop}`,
      `${titleCase(tag.name)} Nearby`,
      `Near ${stop} in ${area ?? city}`,
      `Live near ${stop}`,
    ];
  });

const comparing: Titles = ({ name, city, areaBare, homeTitle }) => [
  `Compare ${city} ${homeTitle}`,
  `Another Choice in ${city}`,
  `Still Looking in ${city}?`,
  `Consider ${name}`,
  `Put ${name} on Your List`,
  `Tour ${name} Too`,
  say`Another ${areaBare} Address`,
  'See It Before You Decide',
  'Compare Before You Sign',
  'Tour More Than One',
];

const invitations: Titles = ({ home, oneHome }) => [
  'Schedule a Tour',
  'Book a Tour This Week',
  'Check Availability',
  `See Available ${titleCase(home)}`,
  `Find Your Next ${titleCase(oneHome)}`,
  'Come and Take a Look',
  'Pick a Time to Visit',
  'See Photos & Floor Plans',
  'Ask Us a Question',
  'Plan Your Move',
];

/** Titles for ads with a single title. */
const alone: Titles = (words) => {
  const { name, city, cityState, area, place, homeTitle, homesOfType, rent, sizes: known } = words;
  const [smallest] = known;
  return [
    `${name}: ${homeTitle} in ${area ?? city}`,
    say`${name}: ${homeTitle} from ${rent}`,
    say`${homeTitle} in ${place} from ${rent}`,
    `${homeTitle} for Rent in ${place}`,
    smallest === undefined
      ? null
      : say`${smallest.title} ${homeTitle} in ${area ?? city} from ${smallest.from}`,
    say`${homeTitle} with ${words.amenities[0] ? thing(words.amenities[0]) : null} in ${area ?? city}`,
    say`${name}, near ${words.transit[0] ? thing(words.transit[0]) : null}`,
    homesOfType && `${headline(homesOfType)} in ${place}`,
    `Live at ${name} in ${city}`,
    `Tour ${name} in ${cityState}`,
  ];
};

const byGroup: Record<UseCaseGroup, readonly Titles[]> = {
  brand: [brand],
  neighborhood: [neighborhood],
  apartment_types: [sizes],
  amenities: [amenities],
  price: [price],
  transit: [transit],
  competitors: [comparing],
  meta_default: [alone],
  general_display_targeting: [brand, alone, price, amenities, invitations],
  custom_ad_group: [],
};

// A long list of tags must not crowd out the other ideas.
const withFewTags = (words: BuildingWords): BuildingWords => ({
  ...words,
  amenities: words.amenities.slice(0, 4),
  transit: words.transit.slice(0, 2),
});

const everything: readonly Titles[] = [brand, neighborhood, sizes, amenities, price, transit, invitations];

/** Returns titles of a building: those for the group's theme, and general ones. */
export function buildingTitleIdeas(words: BuildingWords, group: UseCaseGroup): Ideas {
  const own = byGroup[group];
  const few = withFewTags(words);
  const others = everything.filter((titles) => !own.includes(titles));
  return {
    own: own.map((titles) => spoken(titles(words))),
    general: others.map((titles) => spoken(titles(few))),
  };
}
