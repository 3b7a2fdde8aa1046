import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import type { ListingFacts } from './listing-facts.ts';
import { things, type Tag } from '../tags.ts';
import { wordsFor, type ListingWords } from './listing-words.ts';
import { headline, say, spoken, titleCase } from '../prose.ts';

type Titles = (words: ListingWords) => (string | null)[];

const inTitle = (text: string | null) => text && headline(text);

/** Returns a headline for each tag: `a Fireplace`. */
const each = (tags: readonly Tag[]) => tags.flatMap((tag) => inTitle(things([tag], 0, 1)) ?? []);

const nameOf = (tags: readonly Tag[], index: number) => (tags[index] ? titleCase(tags[index].name) : null);

const brand: Titles = ({ street, called, name, home, priceTitle, amenities: tags, figures }) => [
  street,
  say`‹${street}: ${priceTitle}¦${street}, ${priceTitle}¦${street} for ${priceTitle}¦${priceTitle}: ${street}›`,
  say`${street}: ${inTitle(figures.beds)}, ${inTitle(figures.baths)}`,
  say`‹${street}: ${inTitle(figures.squareFeet)}¦${inTitle(figures.squareFeet)} at ${street}¦${street}, ${inTitle(figures.squareFeet)}¦${street} with ${inTitle(figures.squareFeet)}›`,
  ...tags.map((_, index) => say`${street}: ${nameOf(tags, index)}`),
  ...each(tags).map((thing) => `${street} with ${thing}`),
  `‹See¦Visit¦Tour¦Come See¦Look Inside¦Ask About¦Discover¦Explore› ${street}`,
  home.nounTitle === 'Land' ? null : `‹See¦Visit¦Tour¦View› the ${home.nounTitle} at ${street}`,
  name,
  `‹Tour¦Visit¦See¦Meet¦Consider¦Discover¦Walk Through¦Take a Look at› ${called}`,
];

const plainBrand: Titles = (words) => {
  const { street, called, city, cityState, home } = words;
  return [
    `${street}, ${city}`,
    `${street} ${headline(words.on)}`,
    `${home.nounTitle} ${headline(words.on)}: ${street}`,
    `${street} in ${cityState}`,
    `${called} in ${city}`,
  ];
};

const neighborhood: Titles = (words) => {
  const { area, areaLead, city, cityState, home, priceTitle, amenities: tags, figures } = words;
  return [
    `${home.title} in ${area ?? city}`,
    `${areaLead ?? city} ${home.nounTitle} ${headline(words.on)}`,
    `${home.title} ${headline(words.on)} in ${area ?? city}`,
    `${home.nounTitle} ${headline(words.on)} in ${city}`,
    `${home.nounTitle} in ${area ?? cityState}`,
    say`${areaLead ?? city} ${home.nounTitle}: ${priceTitle}`,
    say`${areaLead ?? city}: ${inTitle(figures.squareFeet)}`,
    ...tags.map((_, index) => say`${areaLead ?? city} ${home.nounTitle}: ${nameOf(tags, index)}`),
    ...tags.map((_, index) => say`${nameOf(tags, index)} in ${area ?? city}`),
    say`${areaLead ?? city}: ${inTitle(figures.beds)}, ${inTitle(figures.baths)}`,
  ];
};

const searching: Titles = ({ area, city, priceTitle }) => [
  `‹Looking¦Searching› in ${area ?? city}?`,
  `‹Moving to¦New to¦Settling in› ${area ?? city}?`,
  say`${priceTitle} in ${area ?? city}`,
];

const amenities: Titles = ({ amenities: tags, home, quality, city, area, figures, priceTitle }) => [
  ...each(tags).flatMap((thing) => [
    `${home.nounTitle} with ${thing}`,
    `${home.title} with ${thing}`,
    `${home.nounTitle} with ${thing} in ${area ?? city}`,
    say`${priceTitle} with ${thing}`,
  ]),
  ...tags.flatMap((_, index) => [
    say`${nameOf(tags, index)} & ${nameOf(tags, index + 1)}`,
    say`${home.nounTitle}, ${nameOf(tags, index)}, ${inTitle(figures.baths)}`,
    say`${inTitle(figures.beds)} & ${nameOf(tags, index)}`,
  ]),
  say`${inTitle(quality)} ${home.nounTitle}`,
  say`${inTitle(quality)} ${home.nounTitle} in ${city}`,
];

const price: Titles = (words) => {
  const { priceTitle, home, city, cityState, area, areaLead, isSale, amenities: tags } = words;
  return [
    say`${home.nounTitle} for ${priceTitle}`,
    say`${home.title} for ${priceTitle}`,
    say`${home.title} in ${area ?? city} for ${priceTitle}`,
    say`${home.nounTitle} in ${cityState}: ${priceTitle}`,
    say`${areaLead ?? city} ${home.nounTitle}: ${priceTitle}`,
    ...tags.map((_, index) => say`${nameOf(tags, index)}, ${priceTitle}`),
    ...tags.map((_, index) => say`${home.nounTitle}, ${nameOf(tags, index)}: ${priceTitle}`),
    say`${home.nounTitle} ‹Listed at¦Priced at¦Offered at› ${isSale ? priceTitle : null}`,
    say`${home.nounTitle}, Rent: ${isSale ? null : priceTitle}`,
  ];
};

const plainPrice: Titles = ({ priceTitle, isSale, street, area, city }) => [
  say`‹${street}: ${priceTitle}¦${street}, ${priceTitle}¦${street} for ${priceTitle}¦${priceTitle}: ${street}›`,
  say`${isSale ? '‹Listed at¦Priced at¦Asking›' : 'Rent:'} ${priceTitle}`,
  say`${priceTitle} in ${area ?? city}`,
];

const transit: Titles = ({ transit: tags, home, street, city, priceTitle, amenities: others }) =>
  each(tags).flatMap((stop) => [
    `${home.nounTitle} near ${stop}`,
    `${home.title} near ${stop}`,
    `‹Near¦Close to› ${stop} in ${city}`,
    `‹Close to¦Near› ${stop}`,
    `${street}, near ${stop}`,
    say`${priceTitle}, near ${stop}`,
    ...others.map((_, index) => say`${nameOf(others, index)}, near ${stop}`),
  ]);

const numbers: Titles = ({ figures, home, city, areaLead, lot, priceTitle, amenities: tags }) => {
  const beds = inTitle(figures.beds);
  const baths = inTitle(figures.baths);
  const squareFeet = inTitle(figures.squareFeet);
  return [
    say`${home.title}, ${baths}`,
    say`${home.title}, ${squareFeet}`,
    say`${home.title} with ${squareFeet}`,
    say`${home.nounTitle}: ${beds}, ${baths}`,
    say`${home.nounTitle} with ${squareFeet}`,
    say`${areaLead ?? city} ${home.nounTitle}, ${squareFeet}`,
    say`${beds}, ${baths}, ${nameOf(tags, 0)}`,
    say`${squareFeet} & ${nameOf(tags, 1)}`,
    say`${beds}, ${baths} for ${priceTitle}`,
    say`${home.nounTitle} on ${inTitle(lot)}`,
    say`${home.title} on ${inTitle(lot)}`,
  ];
};

const plainNumbers: Titles = ({ figures, city, priceTitle }) => {
  const [beds, baths, squareFeet] = [figures.beds, figures.baths, figures.squareFeet].map(inTitle);
  return [
    say`${beds ?? null}, ${baths ?? null} in ${city}`,
    say`${beds ?? null}, ${baths ?? null}, ${squareFeet ?? null}`,
    say`${beds ?? null}, ${baths ?? null}, ${squareFeet ?? null} for ${priceTitle}`,
    say`${squareFeet ?? null} ‹in¦to See in¦to Tour in› ${city}`,
  ];
};

const invitations: Titles = ({ home, city, area, amenities: tags, called, street }) => [
  `‹Book¦Arrange¦Plan¦Schedule› a ‹Showing¦Visit¦Tour› in ${area ?? city}`,
  home.nounTitle === 'Land'
    ? `‹Walk¦See¦Visit› This ${city} Parcel`
    : `‹Tour¦See¦Visit¦Ask About› This ${city} ${home.nounTitle}`,
  ...tags.flatMap(({ thing, name }) => (thing === null ? [] : [`Ask About the ${titleCase(name)}`])),
  `‹Book a Showing at¦Arrange a Visit to¦Plan a Visit to¦Take a Look at› ${street}`,
  `‹Ask About¦Come and See¦Take a Look at› ${called}`,
];

/** Titles without a fact of the listing, for when nothing else is left. */
const lastResort: Titles = ({ home, price: known }) => [
  'Book a Showing',
  'Arrange a Visit',
  'View the Photos & Details',
  home.nounTitle === 'Land' ? null : `Ask About This ${home.nounTitle}`,
  known && 'See the Photos & Price',
];

/** Titles for ads with a single title: the home and the place with the strongest fact. */
const wholeListing: Titles = (words) => {
  const { street, area, areaLead, city, cityState, home, priceTitle, amenities: tags, figures } = words;
  const on = headline(words.on);
  const [first, second] = [nameOf(tags, 0), nameOf(tags, 1)];
  return [
    say`${home.title} in ${area ?? city}: ${priceTitle}`,
    say`${home.title} for ${priceTitle}`,
    say`${home.title} in ${area ?? city} for ${priceTitle}`,
    say`‹${street}: ${priceTitle}¦${street}, ${priceTitle}¦${street} for ${priceTitle}¦${priceTitle}: ${street}›`,
    say`${areaLead ?? city} ${home.nounTitle}: ${first} & ${second}`,
    say`${home.title} with ${each(tags)[0] ?? null}`,
    say`${home.title}, ${inTitle(figures.baths)}, ${inTitle(figures.squareFeet)}`,
    say`${home.title}, ${first}: ${priceTitle}`,
    `${home.title} ${on} in ${area ?? city}`,
    `${home.title} in ${cityState}`,
    say`${street}: ${inTitle(figures.beds)}, ${first}`,
  ];
};

const plainWhole: Titles = (words) => [
  `${words.street}, ${words.city}`,
  `${words.home.nounTitle} ${headline(words.on)}: ${words.street}`,
  `${words.home.title} ${headline(words.on)}`,
  `${words.home.title} ${headline(words.on)} in ${words.city}`,
  `${words.called} in ${words.city}`,
];

// A long list of tags must not crowd out the other ideas.
const withFewTags = (words: ListingWords): ListingWords => ({
  ...words,
  amenities: words.amenities.slice(0, 3),
  transit: words.transit.slice(0, 1),
});

/** Roles of the other titles, in turn: address, home, amenity, price, place, size, transit, action. */
const roles: readonly Titles[] = [
  brand,
  wholeListing,
  amenities,
  price,
  neighborhood,
  numbers,
  transit,
  invitations,
];
const plainRoles: readonly Titles[] = [
  plainWhole,
  plainBrand,
  searching,
  plainPrice,
  plainNumbers,
  lastResort,
];

const byGroup: Partial<Record<UseCaseGroup, Titles>> = {
  brand,
  neighborhood,
  apartment_types: numbers,
  amenities,
  price,
  transit,
  meta_default: wholeListing,
  general_display_targeting: wholeListing,
  custom_ad_group: wholeListing,
};

/** Returns titles for a listing: those for the group's theme, those of each role, and plain ones last. */
export function listingTitleIdeas(facts: ListingFacts, group: UseCaseGroup): Ideas {
  const words = wordsFor(facts);
  const write = (some: readonly Titles[]) => some.map((titles) => spoken(titles(withFewTags(words))));
  return {
    own: [spoken(byGroup[group]?.(words) ?? [])],
    general: write(roles),
    last: write(plainRoles),
  };
}
