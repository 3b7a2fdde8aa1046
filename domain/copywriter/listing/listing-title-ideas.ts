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

const brand: Titles = (words) => {
  const { street, name, called, city, cityState, home } = words;
  return [
    street,
    `${street}, ${city}`,
    `See ${street}`,
    `Visit ${street}`,
    `Come See ${street}`,
    `${street} ${headline(words.on)}`,
    `${home.nounTitle} ${headline(words.on)}: ${street}`,
    `${street} in ${cityState}`,
    name,
    `${called} in ${city}`,
  ];
};

const neighborhood: Titles = (words) => {
  const { area, areaLead, city, cityState, home, priceTitle } = words;
  return [
    say`${home.nounTitle} in ${area}`,
    say`${home.title} in ${area}`,
    say`${areaLead} ${home.nounTitle} ${headline(words.on)}`,
    say`${home.title} ${headline(words.on)} in ${area}`,
    say`${priceTitle} in ${area}`,
    `${home.title} in ${city}`,
    `${home.nounTitle} ${headline(words.on)} in ${city}`,
    `${home.nounTitle} in ${cityState}`,
    `Looking in ${area ?? city}?`,
  ];
};

const amenities: Titles = ({ amenities: tags, home, quality, city, area }) => [
  ...each(tags).flatMap((thing) => [
    `${home.nounTitle} with ${thing}`,
    `${home.title} with ${thing}`,
    `${home.nounTitle} with ${thing} in ${area ?? city}`,
  ]),
  ...tags.flatMap(({ name }, index) => {
    const next = tags[index + 1];
    return next === undefined ? [] : [`${titleCase(name)} & ${titleCase(next.name)}`];
  }),
  say`${inTitle(quality)} ${home.nounTitle}`,
  say`${inTitle(quality)} ${home.nounTitle} in ${city}`,
];

const price: Titles = (words) => {
  const { priceTitle, home, city, cityState, area, street, isSale } = words;
  return [
    say`${street}: ${priceTitle}`,
    say`${home.nounTitle} for ${priceTitle}`,
    say`${home.title} for ${priceTitle}`,
    say`${priceTitle} in ${area ?? city}`,
    say`${isSale ? 'Listed at' : 'Rent:'} ${priceTitle}`,
    say`${home.title} in ${area ?? city} for ${priceTitle}`,
    say`${home.nounTitle} in ${cityState}: ${priceTitle}`,
  ];
};

const transit: Titles = ({ transit: tags, home, street, city }) =>
  each(tags).flatMap((stop) => [
    `${home.nounTitle} near ${stop}`,
    `${home.title} near ${stop}`,
    `Near ${stop} in ${city}`,
    `Close to ${stop}`,
    `${street}, near ${stop}`,
  ]);

const numbers: Titles = ({ figures, home, city, lot, priceTitle }) => {
  const beds = inTitle(figures.beds);
  const baths = inTitle(figures.baths);
  const squareFeet = inTitle(figures.squareFeet);
  return [
    say`${home.title}, ${baths}`,
    say`${home.title}, ${squareFeet}`,
    say`${beds}, ${baths} in ${city}`,
    say`${beds}, ${baths}, ${squareFeet}`,
    say`${beds}, ${baths} for ${priceTitle}`,
    say`${beds}, ${baths}, ${squareFeet} for ${priceTitle}`,
    say`${squareFeet} in ${city}`,
    say`${home.nounTitle} on ${inTitle(lot)}`,
  ];
};

const invitations: Titles = ({ home, price: known }) => [
  'Book a Showing',
  'Arrange a Visit',
  'View the Photos & Details',
  home.nounTitle === 'Land' ? null : `Ask About This ${home.nounTitle}`,
  known && 'See the Photos & Price',
];

const wholeListing: Titles = (words) => {
  const { street, called, area, city, cityState, home, priceTitle } = words;
  const on = headline(words.on);
  return [
    `${street}, ${city}`,
    `${home.nounTitle} ${on}: ${street}`,
    `${home.title} ${on}`,
    `${home.title} ${on} in ${city}`,
    `${home.title} in ${cityState}`,
    say`${home.title} ${on} in ${area}`,
    say`${home.title} for ${priceTitle}`,
    say`${home.title} in ${area} for ${priceTitle}`,
    say`${street}: ${priceTitle}`,
    `${called} in ${city}`,
  ];
};

// A long list of tags must not crowd out the other ideas.
const withFewTags = (words: ListingWords): ListingWords => ({
  ...words,
  amenities: words.amenities.slice(0, 3),
  transit: words.transit.slice(0, 1),
});

const every: readonly Titles[] = [
  wholeListing,
  brand,
  neighborhood,
  amenities,
  price,
  transit,
  numbers,
  invitations,
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

/** Returns titles for a listing: those for the group's theme, if it has one, and general ones. */
export function listingTitleIdeas(facts: ListingFacts, group: UseCaseGroup): Ideas {
  const words = wordsFor(facts);
  return {
    own: [spoken(byGroup[group]?.(words) ?? [])],
    general: every.map((titles) => spoken(titles(withFewTags(words)))),
  };
}
