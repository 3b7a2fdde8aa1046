import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import type { ListingFacts } from './listing-facts.ts';
import { listingParagraphs } from './listing-paragraphs.ts';
import { names, things } from '../tags.ts';
import { wordsFor, type ListingWords } from './listing-words.ts';
import { capitalized, say, spoken, withArticle } from '../prose.ts';

/** Lines of one or two sentences within ninety characters. */
type Lines = (words: ListingWords) => (string | null)[];

const brand: Lines = ({ street, called, city, cityState, offered, on }) => [
  `${street} is ${offered}. The photos and details are online.`,
  `Take a look at ${street}, then pick a time to visit.`,
  `Your next address could be ${street} in ${city}.`,
  `See ${called} for yourself. Pick a day that suits you.`,
  `${called} is ${on} in ${cityState}. Start with the photos.`,
  `Put a picture to the address: see ${street} online.`,
  `Questions about ${street}? Ask away, or come and see it.`,
  `The photos are a start. Come and see ${street} in person.`,
];

const neighborhood: Lines = ({
  area,
  areaBare,
  place,
  street,
  called,
  home,
  aHome,
  aKnownHome,
  offered,
  on,
  price,
}) => [
  `${capitalized(home.phrase)} ${on} in ${place}. Take a look at the photos.`,
  `Looking in ${place}? See ${street}.`,
  `Have a look at ${aHome} in ${place}. The photos are online.`,
  say`See what ${price} gets you in ${place}: ${aKnownHome}.`,
  say`Looking around ${area}? ${street} is ${offered}.`,
  areaBare && `${capitalized(withArticle(areaBare))} address: ${street}. Arrange a visit.`,
  say`${area && capitalized(area)} is where you will find ${called}. Book a showing.`,
];

const amenities: Lines = ({ amenities: tags, street, called, home, aHome, city, area, quality, on }) => {
  const [three, pair, others] = [things(tags, 0, 3), things(tags, 0, 2), things(tags, 2, 4)];
  const first = three && capitalized(three);
  return [
    say`${first} at ${street}.`,
    say`${called} has ${pair}. Come and see it.`,
    say`${capitalized(home.phrase)} with ${pair} in ${area ?? city}.`,
    say`Find ${three} at ${called}.`,
    say`Look for ${others} in the photos of ${street}.`,
    say`Want ${things(tags, 0, 1)}? See ${aHome} in ${city}.`,
    say`On offer at ${street}: ${names(tags, 3)}.`,
    say`Highlights: ${names(tags, 4)}. Book a showing.`,
    quality && `${capitalized(quality)} ${home.phrase} ${on} in ${city}. Arrange a visit.`,
  ];
};

const price: Lines = ({
  price: known,
  priceSentence,
  place,
  street,
  called,
  city,
  aKnownHome,
  numbers,
  isSale,
}) => [
  say`${known} in ${place}: ${aKnownHome}. See the photos online.`,
  known && `The ${isSale ? 'asking price of' : 'rent at'} ${street} is ${known}. Arrange a visit.`,
  say`${called}: ${aKnownHome} in ${city} for ${known}.`,
  say`Searching in ${city}? Here is ${aKnownHome} for ${known}.`,
  say`Compare for yourself: ${numbers} for ${known}.`,
  say`${priceSentence} Check the details of ${street}.`,
];

const transit: Lines = ({ transit: tags, home, aHome, street, city, place, on }) => {
  const stop = things(tags, 0, 1);
  return [
    say`Close to ${stop}: ${aHome} ${on} in ${city}.`,
    say`${street} is close to ${stop}. See the photos, then come and visit.`,
    say`Looking for ${withArticle(home.noun)} near ${stop}? See ${street}.`,
    say`Transit near ${street}: ${names(tags, 3)}.`,
    say`Near ${stop} in ${place}: ${street}. Arrange a visit.`,
  ];
};

const numbers: Lines = ({
  numbers: counts,
  figures,
  size,
  street,
  city,
  place,
  price: known,
  home,
  aHome,
  lot,
}) => [
  say`${street}: ${counts}. Book a showing.`,
  say`${counts} in ${place}. Arrange a visit.`,
  say`${counts} for ${known} in ${city}.`,
  say`By the numbers: ${counts}, all at ${street}.`,
  say`Want ${counts}? Have a look at ${street}.`,
  say`${known} for ${figures.squareFeet} in ${place}. See the details.`,
  say`${capitalized(home.phrase)} with ${size}. See ${street}.`,
  say`${capitalized(aHome)} with ${size}, in ${city}.`,
  say`${capitalized(home.phrase)} on ${lot} in ${place}. See the photos.`,
];

const invitations: Lines = ({ home, aHome, street, city, on }) => [
  'View the photos and details, then choose a time to visit.',
  `This ${home.noun} is ${on}. See the photos and arrange a visit.`,
  `Ask about this ${home.noun}, or choose a time to see it.`,
  `Like the look of this ${home.noun}? Come and see it in person.`,
  `Pick a day, bring your questions and see this ${home.noun} for yourself.`,
  `Looking for ${aHome} in ${city}? See ${street}.`,
  `Get the details on ${aHome} ${on} in ${city}.`,
  `See ${aHome} in ${city} before you decide.`,
  `Still searching in ${city}? Put ${street} on your list.`,
];

/** Lines short enough for long street and place names. */
const brief: Lines = ({
  home,
  offered,
  cityState,
  city,
  on,
  price: known,
  aKnownHome,
  numbers: counts,
  size,
}) => [
  `${capitalized(home.phrase)} ${offered}. Book a showing.`,
  `${capitalized(home.phrase)} ${on} in ${cityState}. The photos are online.`,
  `This ${home.noun} in ${city} is ${offered}.`,
  say`For ${known}: ${aKnownHome}. Come and see it.`,
  say`The numbers first: ${counts}.`,
  say`${counts} for ${known}. Plan a visit.`,
  say`${capitalized(home.phrase)} with ${size}. Arrange a visit.`,
];

const every: readonly Lines[] = [brand, neighborhood, amenities, price, transit, numbers, invitations, brief];

const byGroup: Partial<Record<UseCaseGroup, Lines>> = {
  brand,
  neighborhood,
  apartment_types: numbers,
  amenities,
  price,
  transit,
  meta_default: listingParagraphs,
  general_display_targeting: (words) => [...neighborhood(words), ...price(words)],
};

/** Returns descriptions of a listing: those for the group's theme, if it has one, and general ones. */
export function listingDescriptionIdeas(facts: ListingFacts, group: UseCaseGroup): Ideas {
  const words = wordsFor(facts);
  return {
    own: [spoken(byGroup[group]?.(words) ?? [])],
    general: every.map((lines) => spoken(lines(words))),
  };
}
