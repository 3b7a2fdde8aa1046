import type { BuildingWords } from './building-words.ts';
import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { headline, say, spoken, titleCase, withArticle } from '../prose.ts';
import { things, type Tag } from '../tags.ts';

type Titles = (words: BuildingWords) => (string | null)[];

const endsLike = (name: string, noun: string) => name.toLowerCase().endsWith(noun);
const named = (tags: readonly Tag[], index: number) => (tags[index] ? titleCase(tags[index].name) : null);
const thing = (tag: Tag | undefined) => {
  const one = tag === undefined ? null : things([tag], 0, 1);
  return one === null ? null : headline(one);
};

const worthSeeing =
  /\b(area|clubhouse|court|courtyard|deck|lounge|park|patio|pit|pool|room|spa|studio|sundeck)$/i;

const theName: Titles = ({ name, city, cityState, area, home, homeTitle }) => [
  endsLike(name, home) ? null : `${name} ${homeTitle}`,
  area === null ? `${name} in ${city}` : `${name} in ${area}`,
  `${name}, ${cityState}`,
];

const nameWithFact: Titles = ({ name, rent, homeTitle, sizes: known, amenities: tags, transit }) => [
  say`${name}‹ from¦: from¦, from¦: Rents from¦ Homes from› ${rent}`,
  say`${name}: ${homeTitle} from ${rent}`,
  say`${name}, near ${thing(transit[0])}`,
  ...known.map(
    ({ title }) =>
      `‹${name}: ${title}s¦${title}s at ${name}¦${name}: ${title} Homes¦${name} ${title}s¦${name}: Rent ${withArticle(title)}¦${title} Rentals at ${name}¦${name} with ${title}s›`,
  ),
  ...tags.map((tag) => say`${name} with ${thing(tag)}`),
  ...tags.map((_, index) => say`${name}: ${named(tags, index)} & ${named(tags, index + 1)}`),
];

const nameToVisit: Titles = ({ name, amenities: tags, oneHome, sizes: known }) => [
  `‹Tour¦Visit¦See¦Explore¦Discover¦Come See¦Look Around¦Walk Through¦Stop By¦Head to› ${name}`,
  `‹Live at¦Rent at¦Move to¦Come Home to¦Settle in at¦A Home at› ${name}`,
  `‹Get to Know¦Meet¦Look Inside¦Step Inside¦Say Hello to¦Introducing› ${name}`,
  `‹Ask About¦Plan a Visit to¦Book a Tour of¦Schedule a Visit to¦Take a Tour of¦Learn About› ${name}`,
  `‹Tour¦See¦Rent¦Find› ${withArticle(titleCase(oneHome))} at ${name}`,
  ...known.map(({ title }) => `‹Tour¦See¦Rent¦Find¦Compare› ${title}s at ${name}`),
  ...tags.slice(0, 4).map((_, index) => say`‹Tour¦See¦Visit¦Meet› ${name}: ${named(tags, index)}`),
];

const theArea: Titles = ({ area, areaLead, city, cityState, homeTitle, homesOfType }) => [
  `${homeTitle} ‹in¦to Rent in¦to See in¦to Tour in› ${area ?? cityState}`,
  `${areaLead ?? city} ${homeTitle} ‹for Rent¦to Rent¦to Tour›`,
  say`‹Live¦Rent¦Settle¦Put Down Roots› in ${area}`,
  `${homeTitle} ‹for Rent¦to Rent› in ${area ?? city}`,
  `${city} ${homeTitle} ‹for Rent¦to Tour¦to Compare›`,
  homesOfType && `${headline(homesOfType)} in ${area ?? city}`,
];

const areaWithFact: Titles = ({
  areaLead,
  city,
  homeTitle,
  rent,
  amenities: tags,
  transit,
  sizes: known,
}) => [
  say`${areaLead ?? city} from ${rent} a Month`,
  say`${areaLead ?? city}: ${homeTitle} from ${rent}`,
  say`${areaLead ?? city}, near ${thing(transit[0])}`,
  ...tags.flatMap((_, index) => [
    say`${areaLead ?? city}: ${named(tags, index)} & ${named(tags, index + 1)}`,
    say`${areaLead ?? city} with ${thing(tags[index])}`,
  ]),
  ...known.map(
    ({ title }) => `${areaLead ?? city} ${title}s ‹for Rent¦to Rent¦to Tour¦to Compare¦to See¦to Lease›`,
  ),
  ...tags.map((_, index) => say`${areaLead ?? city} ${homeTitle}: ${named(tags, index)}`),
];

const moving: Titles = ({ area, city, oneHome }) => [
  `‹Moving to¦Relocating to¦New to¦Looking in¦Renting in¦Searching› ${area ?? city}?`,
  `Your ‹Next¦New› ${city} ‹Address¦Home¦${titleCase(oneHome)}›`,
  `${titleCase(oneHome)} ‹Hunting¦Searching¦Shopping› in ${city}?`,
  say`‹Your¦A New¦Your Next› ‹Address¦Home¦Place› in ${area}`,
];

const sizes: Titles = ({ sizes: known, city, area, areaLead, homeTitle, amenities: tags, transit, name }) =>
  known.flatMap(({ title, from }) => [
    `${title} ${homeTitle} in ${area ?? city}`,
    say`${title} ${homeTitle} from ${from}`,
    `‹Rent¦Find¦Tour¦Lease¦Choose¦See› ${withArticle(title)} in ${area ?? city}`,
    `‹Tour¦See¦Compare¦Rent¦Choose¦Find› ${withArticle(title)} at ${name}`,
    `${areaLead ?? city} ${title} ‹Homes¦Rentals¦Layouts¦Floor Plans¦${homeTitle}›`,
    say`${title}s near ${thing(transit[0])}`,
    ...tags
      .slice(0, 3)
      .flatMap((tag, index) => [
        say`${title} with ${thing(tag)}`,
        say`‹${title} ${homeTitle}, ${named(tags, index)}¦${title} ${homeTitle}: ${named(tags, index)}¦${title}s & ${named(tags, index)}›`,
        say`${title}s & ${named(tags, index)} in ${city}`,
      ]),
  ]);

const plainSizes: Titles = ({ sizes: known, homeTitle }) =>
  known.flatMap(({ title }) => [
    `${title} ${homeTitle}`,
    `${title} ‹Floor Plans¦Layouts¦Homes›`,
    `‹Tour¦See¦Look Inside¦Walk Through¦Find¦Rent¦Choose¦Compare› ${withArticle(title)}`,
  ]);

const amenities: Titles = ({ name: building, amenities: tags, homeTitle, isPetFriendly, city, area }) => [
  ...tags.flatMap((tag, index) => {
    const name = titleCase(tag.name);
    return [
      `${homeTitle} with ${thing(tag) ?? name}`,
      say`${name} & ${named(tags, index + 1)}`,
      say`${name}, ${named(tags, index + 1)} & More`,
      worthSeeing.test(tag.name) ? `‹Come See¦See¦Tour¦Take a Look at› the ${name}` : null,
      `${name} at ${building}`,
      `${name} in ${area ?? city}`,
    ];
  }),
  ...(isPetFriendly
    ? [
        `Pet-Friendly ${homeTitle}`,
        `Pet-Friendly ${homeTitle} in ${area ?? city}`,
        `Bring Your Pets to ${building}`,
      ]
    : []),
];

const price: Titles = ({ rent, sizes: known, homeTitle, areaLead, area, city, amenities: tags, transit }) => [
  say`${homeTitle} ‹from ${rent}/Month¦from ${rent} a Month¦from ${rent}¦Start at ${rent}¦Begin at ${rent}›`,
  say`${homeTitle} in ${area ?? city} from ${rent}`,
  ...known.flatMap(({ title, from }) => [
    say`${title}s in ${area ?? city} from ${from}`,
    say`${title} ${homeTitle} ‹from¦Start at¦Begin at› ${from}`,
    ...tags.slice(0, 3).map((_, index) => say`${title}, ${named(tags, index)}: ${from}`),
    say`${areaLead ?? city} ${title}s ‹from¦Start at¦Begin at› ${from}`,
  ]),
  ...tags.map((_, index) => say`${named(tags, index)}, Rents from ${rent}`),
  ...tags.map((tag) => say`From ${rent} with ${thing(tag)}`),
  ...tags.map((_, index) => say`${named(tags, index)} from ${rent} a Month`),
  say`Near ${thing(transit[0])}: from ${rent}`,
];

const plainPrice: Titles = ({ rent, sizes: known, areaLead, city, name }) => [
  say`Rents ‹Start at¦from¦Begin at› ${rent}`,
  say`‹Live¦Rent¦Homes¦Rents› from ${rent} a Month`,
  say`${areaLead ?? city} ‹from¦Rents from¦Homes from› ${rent}`,
  say`${name} ‹from¦Rents from¦Homes from› ${rent}`,
  ...known.flatMap(({ title, from }) => [
    say`${title}s ‹from¦Start at¦Begin at› ${from}`,
    say`${title} Rents ‹from¦Start at¦Begin at› ${from}`,
  ]),
];

const transit: Titles = ({
  transit: tags,
  amenities: others,
  homeTitle,
  area,
  city,
  rent,
  sizes: known,
  name,
}) =>
  tags.flatMap((tag) => {
    const stop = thing(tag) ?? titleCase(tag.name);
    return [
      `Near ${stop}`,
      `${homeTitle} near ${stop}`,
      `${titleCase(tag.name)} ‹Nearby¦Close By›`,
      `Near ${stop} in ${area ?? city}`,
      `‹Live¦Rent¦Come Home› near ${stop}`,
      `${name}: ${titleCase(tag.name)}`,
      say`Near ${stop} from ${rent}`,
      ...known.map(({ title }) => `${title}s near ${stop}`),
      ...others.map((_, index) => say`${named(others, index)}, near ${stop}`),
    ];
  });

const comparing: Titles = ({
  name,
  city,
  area,
  areaBare,
  homeTitle,
  amenities: tags,
  rent,
  sizes: known,
}) => [
  `Compare ${city} ${homeTitle}`,
  `Another ‹Choice¦Option¦Address› in ${area ?? city}`,
  `Still ‹Looking¦Searching¦Deciding› in ${city}?`,
  `‹Consider¦Compare¦Look at¦Weigh¦Remember› ${name}`,
  `‹Put¦Keep› ${name} on Your List`,
  `‹Tour¦See¦Visit¦Compare› ${name}, Too`,
  say`Another ${areaBare} ‹Address¦Choice¦Option›`,
  ...known.map(({ title }) => `‹Compare¦Weigh¦Tour¦Look at› ${title}s in ${area ?? city}`),
  ...tags.map((_, index) => say`${name}: ${named(tags, index)} & ${named(tags, index + 1)}`),
  say`‹Also in ${area ?? city}¦Compare ${area ?? city}¦Consider ${area ?? city}›, from ${rent}`,
  `‹See¦Tour¦Visit› ${name} First`,
];

const invitations: Titles = ({ area, city, home, oneHome, sizes: known, amenities: tags }) => [
  `‹Book¦Schedule¦Plan¦Arrange¦Set Up› a Tour in ${area ?? city}`,
  `‹Check¦See¦Ask About› Availability in ${city}`,
  ...known.map(
    ({ title }) => `‹Ask About¦See¦Find¦Choose¦Tour¦Compare¦Rent› ${withArticle(title)} in ${city}`,
  ),
  ...tags.flatMap(({ thing: one, name }) =>
    one === null
      ? []
      : [`${worthSeeing.test(name) ? '‹See¦Tour¦Ask About¦Visit›' : 'Ask About'} the ${titleCase(name)}`],
  ),
  `‹See¦Compare¦Tour¦Browse¦Find¦Rent› ${titleCase(home)} in ${area ?? city}`,
  `‹Find¦Choose¦Tour¦Rent¦See¦Lease› ${withArticle(titleCase(oneHome))} in ${area ?? city}`,
];

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
  return [
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

const justName: Titles = ({ name }) => [name];

const byGroup: Record<UseCaseGroup, readonly Titles[]> = {
  brand: [justName, nameWithFact, nameToVisit],
  neighborhood: [theArea, areaWithFact],
  apartment_types: [sizes],
  amenities: [amenities],
  price: [price],
  transit: [transit],
  competitors: [comparing],
  meta_default: [alone],
  general_display_targeting: [nameWithFact, areaWithFact, price, amenities, invitations],
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
const withFewTags = (words: BuildingWords): BuildingWords => ({
  ...words,
  amenities: words.amenities.slice(0, 4),
  transit: words.transit.slice(0, 2),
});

/** Roles of the other titles, in turn: name, amenity, price, place, size, transit, action. */
const roles: readonly Titles[] = [nameWithFact, amenities, price, areaWithFact, sizes, transit, invitations];
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
  const write = (some: readonly Titles[]) => some.map((titles) => spoken(titles(few)));
  const isOther = (titles: Titles) => !own.includes(titles) && !plain.includes(titles);
  return {
    own: own.map((titles) => spoken(titles(words))),
    general: write(roles.filter(isOther)),
    last: [...write(plain), ...write(plainRoles.filter(isOther))],
  };
}
