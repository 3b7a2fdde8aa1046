import type { TextType } from '../../ad/ad-text.ts';
import type { KnownDay } from '../../open-house/open-house-days.ts';
import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { datedIdeas, datedInvitation, datedPostTitles } from './dated-ideas.ts';
import { listingDescriptionIdeas } from './listing-description-ideas.ts';
import type { ListingFacts } from './listing-facts.ts';
import { list, things } from '../tags.ts';
import { listingTitleIdeas } from './listing-title-ideas.ts';
import { wordsFor, type ListingWords } from './listing-words.ts';
import { capitalized, say, spoken } from '../prose.ts';

/** Belongs only to texts without the days. */
const CHECK_THE_DATE = 'Check the date of the open house, then come and see for yourself.';

type Lines = (words: ListingWords) => (string | null)[];

const titles: Lines = ({ street, city, cityState, area, areaLead, home, called, aKnownHome, priceTitle }) => [
  'Open House',
  `Open House: ${street}`,
  `${street} Open House`,
  `Open House at ${street}`,
  `Open House in ${city}`,
  `Open House in ${cityState}`,
  `Open House in ${area ?? city}`,
  aKnownHome && `${home.title} Open House`,
  aKnownHome && `Open House: ${home.title}`,
  `Tour ${called}: Open House`,
  say`${areaLead} Open House`,
  say`Open House: ${home.nounTitle} in ${area}`,
  say`Open House: ${priceTitle}`,
  say`Open House: ${home.title} for ${priceTitle}`,
  'Come to the Open House',
  'Visit the Open House',
  'Open House: Come and Look',
];

const lines: Lines = ({
  street,
  called,
  city,
  place,
  home,
  aHome,
  aKnownHome,
  offered,
  price,
  amenities,
  transit,
}) => [
  `You are invited: open house at ${street}.`,
  `Come to the open house at ${street} and take a look around.`,
  `Open house in ${place}: ${aHome} ${offered}.`,
  say`Open house in ${city}: see ${aKnownHome} from the inside.`,
  `See ${called} in person at the open house. Bring your questions.`,
  `Walk through this ${home.noun} at the open house in ${city}.`,
  `Come by the open house, look at every room and ask what you like.`,
  say`Open house: ${aHome} with ${things(amenities, 0, 1)} in ${city}.`,
  say`See ${things(amenities, 0, 2)} at the open house.`,
  say`Open house at ${street}: ${price}.`,
  say`Open house near ${things(transit, 0, 1)}: come and see ${street}.`,
  CHECK_THE_DATE,
];

const withoutRooms = new Set(['parcel', 'parcel of land', 'property', 'commercial property']);

const posts = (words: ListingWords, invitation: string | null) => {
  const { street, called, aHome, aListing, place, city, offered, size, amenities } = words;
  const has = say`‹It has¦Expect¦Look forward to› ${size}.`;
  const features = say`‹Look for¦You will find¦See› ${things(amenities, 0, 4)} ‹at ${street}¦when you come›.`;
  const [quote = null] = words.quotes;
  const paragraph = (lead: string | null, ...rest: (string | null)[]) =>
    lead && [lead, ...spoken(rest)].join(' ');
  const price =
    words.priceSentence &&
    `‹${words.priceSentence}¦${words.isSale ? 'Asking price' : capitalized(words.rentCalled)}: ${words.price}.›`;
  return [
    paragraph(
      `‹You are invited to the open house at¦Come to the open house at¦Join us for the open house at› ${street}, ${aListing} in ${place}.`,
      invitation,
      has,
      features,
      price,
      invitation === null
        ? `Check the date and ‹come by ${street}¦bring your questions to ${street}¦see ${called}›.`
        : null,
    ),
    paragraph(
      say`‹See¦Find› ${things(amenities, 0, 3)} at the open house at ${called} in ${city}.`,
      invitation,
      `It is ${aListing}.`,
      has,
      price,
      quote,
    ),
    paragraph(
      `Open house in ${place}: ${aHome} ${offered}.`,
      invitation,
      has,
      say`‹Among the features¦The features›: ${list(amenities, 4)}.`,
      `‹Take a look around ${street}¦See ${street} for yourself¦Bring your questions to ${street}›.`,
    ),
    paragraph(
      `‹Looking¦Searching› in ${place}? Come to the open house at ${street}.`,
      invitation,
      features,
      has,
      `Bring your questions‹ to ${called}¦ and look at every room›.`,
    ),
    // Fits with any facts.
    invitation &&
      paragraph(invitation, `‹Bring your questions to¦Take your time at¦Ask what you like at› ${street}.`),
  ];
};

function shortIdeas(type: TextType, words: ListingWords): string[] {
  const written = spoken((type === 'title' ? titles : lines)(words));
  return withoutRooms.has(words.home.noun)
    ? written.filter((text) => !/room|walk through|inside/i.test(text))
    : written;
}

/**
 * Returns texts for a post. A post has a single title, so it must contain a place, and the days if they are known. It
 * has room for more than a line.
 */
function forPost(
  type: TextType,
  words: ListingWords,
  day: readonly string[],
  days: readonly KnownDay[],
): readonly string[] {
  if (type === 'description') return spoken(posts(words, datedInvitation(days)));
  const dated = datedPostTitles(words, days);
  if (dated.length > 0) return dated;
  return day.filter((title) =>
    [words.street, words.city, words.areaBare ?? words.city].some((name) => title.includes(name)),
  );
}

/** Themes of the ad groups. Each gets its own share of the texts with the days, because groups share no text. */
const groups = ['brand', 'neighborhood', 'apartment_types', 'amenities', 'price', 'transit'] as const;

/**
 * Returns titles or descriptions of an open house, with its days and hours if they are known, followed by those of
 * the listing.
 */
export function openHouseIdeas(
  facts: ListingFacts,
  type: TextType,
  group: UseCaseGroup,
  days: readonly KnownDay[] = [],
): Ideas {
  const words = wordsFor(facts);
  const listing = (type === 'title' ? listingTitleIdeas : listingDescriptionIdeas)(words, group);
  const day = shortIdeas(type, words).filter((text) => days.length === 0 || text !== CHECK_THE_DATE);
  const share = groups.findIndex((theme) => theme === group);
  const part = share === -1 ? undefined : { share, shares: groups.length };
  const dated = datedIdeas(type, words, days, part);
  const isOfTheDay = ['brand', 'meta_default', 'general_display_targeting', 'custom_ad_group'].includes(
    group,
  );
  const withDated = dated.length > 0 ? [dated] : [];
  if (!isOfTheDay)
    return { ...listing, own: [...withDated, ...listing.own], general: [day, ...listing.general] };
  if (group === 'meta_default') {
    const own = forPost(type, words, day, days);
    return { ...listing, own: [own], general: [...withDated, day, ...listing.own, ...listing.general] };
  }
  return { ...listing, own: [...withDated, day], general: [day, ...listing.own, ...listing.general] };
}
