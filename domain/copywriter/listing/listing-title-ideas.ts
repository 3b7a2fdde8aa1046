import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { remembering } from '../patterns.ts';
import { headline, say, spoken } from '../prose.ts';
import { listingTitles, moreListingTitles, type ListingGrid } from './listing-title-patterns.ts';
import type { ListingWords } from './listing-words.ts';

type Titles = (words: ListingWords) => (string | null)[];

/** Returns a writer of titles from some grids, with the number of structures of each. */
const from =
  (...grids: readonly (readonly [ListingGrid, count: number])[]): Titles =>
  (words) =>
    grids.flatMap(([grid, count]) => listingTitles(words, grid, count));

const justStreet: Titles = ({ street }) => [street];

const brand: Titles = (words) => [
  ...from(['brandTag', 3], ['brand', 8])(words),
  words.name === words.street ? null : words.name,
];
const plainBrand = from(['brand', 16]);
const neighborhood = from(['areaTag', 3], ['area', 5]);
const searching = from(['area', 14]);
const price = from(['priceTag', 4], ['price', 4]);
const plainPrice = from(['price', 12]);
const numbers = from(['sizeTag', 3], ['size', 5]);
const plainNumbers = from(['size', 14]);
const transit = from(['stop', 8]);
const invitations = from(['visitTag', 2], ['visit', 4]);

const amenities: Titles = (words) => [
  ...from(['tag', 6])(words),
  say`${words.quality && headline(words.quality)} ${words.home.nounTitle}`,
  say`${words.quality && headline(words.quality)} ${words.home.nounTitle} in ${words.city}`,
];

/** Titles about the year of construction, landmarks and the move-in day. */
const further: Titles = moreListingTitles;

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
  const [first, second] = tags.map(({ name }) => headline(name));
  const [beds, baths, squareFeet] = [figures.beds, figures.baths, figures.squareFeet].map(
    (some) => some && headline(some),
  );
  const thing = tags[0]?.thing == null ? null : headline(tags[0].thing);
  const [landmark = null] = words.more.landmarks;
  return [
    say`${home.title} ${landmark}`,
    say`${words.more.built}: ${home.title} in ${area ?? city}`,
    say`${home.title}, Available ${words.more.moveIn}`,
    say`${home.title} in ${area ?? city}: ${priceTitle}`,
    say`${home.title} for ${priceTitle}`,
    say`${home.title} in ${area ?? city} for ${priceTitle}`,
    say`‹${street}: ${priceTitle}¦${street}, ${priceTitle}¦${street} for ${priceTitle}¦${priceTitle}: ${street}›`,
    say`${areaLead ?? city} ${home.nounTitle}: ${first ?? null} & ${second ?? null}`,
    say`${home.title} with ${thing}`,
    say`${home.title}, ${baths ?? null}, ${squareFeet ?? null}`,
    say`${home.title}, ${first ?? null}: ${priceTitle}`,
    say`${home.title} with ${thing} for ${priceTitle}`,
    say`${areaLead ?? city}, ${first ?? null} & ${second ?? null}: ${priceTitle}`,
    priceTitle === null ? `${home.title} ${on} in ${area ?? city}` : null,
    priceTitle === null ? `${home.title} in ${cityState}` : null,
    say`${street}: ${beds ?? null}, ${first ?? null}`,
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
const withFewTags = remembering((words: ListingWords): ListingWords => ({
  ...words,
  amenities: words.amenities.slice(0, 3),
  transit: words.transit.slice(0, 1),
}));

/** Roles of the other titles, in turn: address, home, amenity, price, place, size, transit, action. */
const roles: readonly Titles[] = [
  brand,
  wholeListing,
  amenities,
  price,
  neighborhood,
  numbers,
  transit,
  further,
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

const byGroup: Partial<Record<UseCaseGroup, readonly Titles[]>> = {
  brand: [justStreet, brand, further],
  neighborhood: [neighborhood, further],
  apartment_types: [numbers],
  amenities: [amenities],
  price: [price],
  transit: [transit],
  meta_default: [wholeListing],
  general_display_targeting: [wholeListing, brand, neighborhood, price, further],
  custom_ad_group: [wholeListing],
};

// The list of each ad group contains the titles of every role.
const writers = new Map<Titles, (words: ListingWords) => string[]>();

function written(titles: Titles, words: ListingWords): string[] {
  const write = writers.get(titles) ?? remembering((some: ListingWords) => spoken(titles(some)));
  writers.set(titles, write);
  return write(words);
}

/** Returns titles for a listing: those for the group's theme, those of each role, and plain ones last. */
export function listingTitleIdeas(words: ListingWords, group: UseCaseGroup): Ideas {
  const write = (some: readonly Titles[]) => some.map((titles) => written(titles, withFewTags(words)));
  return {
    own: (byGroup[group] ?? []).map((titles) => written(titles, words)),
    general: write(roles),
    last: write(plainRoles),
  };
}
