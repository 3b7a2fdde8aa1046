import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { listingParagraphs } from './listing-paragraphs.ts';
import { isWished, names, things } from '../tags.ts';
import type { ListingWords } from './listing-words.ts';
import { moreLines } from '../more/more-texts.ts';
import { capitalized, say, spoken, withArticle } from '../prose.ts';

/** Lines of one or two sentences within ninety characters. */
type Lines = (words: ListingWords) => (string | null)[];

const cap = (text: string | null) => text && capitalized(text);

const brand: Lines = ({
  street,
  called,
  city,
  cityState,
  offered,
  on,
  amenities: tags,
  size,
  numbers: counts,
}) => [
  say`${street} ‹has¦offers¦comes with› ${things(tags, 0, 2)}‹, and is¦ and is› ${offered}.`,
  say`‹See¦Visit¦Tour¦Take a look at› ${street} in ${city}, with ${size}.`,
  say`${counts}: ‹see¦visit¦tour¦come to› ${street}.`,
  `‹Take a look at¦See¦Start with the photos of¦Look over› ${street}, then ‹pick a time to¦choose a day to¦arrange to› visit.`,
  `Your next address ‹could¦may¦might› be ${street} in ${city}.`,
  `‹See¦Visit¦Tour› ${called} ‹on a day that suits you¦this week¦in person¦before you decide›.`,
  `${called} is ${on} in ${cityState}‹. Start with the photos¦. Ask for a showing¦. Come and see it¦. Book a visit›.`,
  `‹Questions about¦Curious about¦Interested in› ${street}? ‹Ask away¦Send a message¦Write to us›, or ‹come and see it¦arrange a visit›.`,
];

const neighborhood: Lines = (words) => {
  const { area, areaBare, place, street, called, home, aHome, aKnownHome, offered, on, price } = words;
  const tags = words.amenities;
  return [
    say`${capitalized(home.phrase)} ${on} in ${place}, with ${things(tags, 0, 2)}.`,
    `${capitalized(home.phrase)} ${on} in ${place}: ‹see¦visit¦tour¦ask about› ${street}.`,
    `‹Looking¦Searching› in ${place}? ‹See¦Visit¦Tour¦Consider› ${street}.`,
    `‹Have a look at¦See¦Tour¦Visit¦Ask about› ${aHome} in ${place}.`,
    say`‹See¦Find out¦Look at› what ${price} ‹gets¦can get› you in ${place}: ${aKnownHome}.`,
    say`‹Looking around¦Moving to¦New to¦Ready for› ${area}? ${street} is ${offered}.`,
    areaBare &&
      `${capitalized(withArticle(areaBare))} address‹:¦ to see:¦ to visit:› ${street}, ${aHome} ${offered}.`,
    say`${called} in ${area} is ${offered}, with ${things(tags, 0, 2)}.`,
  ];
};

const amenities: Lines = ({
  amenities: tags,
  street,
  called,
  home,
  aHome,
  city,
  area,
  quality,
  on,
  quotes,
}) => {
  const [three, pair, others] = [things(tags, 0, 3), things(tags, 0, 2), things(tags, 2, 4)];
  return [
    tags.length < 2 ? null : say`${cap(three)} at ${street}.`,
    say`${called} in ${city} ‹has¦offers¦comes with› ${pair}.`,
    say`${capitalized(home.phrase)} with ${pair} in ${area ?? city}.`,
    say`${capitalized(home.phrase)} with ${three}: ‹see¦visit¦tour› ${street}.`,
    say`‹Look for¦Spot¦See› ${others} ‹in the photos of¦when you visit¦on a tour of› ${street}.`,
    say`‹Want¦Looking for› ${things(tags.filter(isWished), 0, 1)}? ‹See¦Visit¦Tour› ${aHome} in ${city}.`,
    say`‹On offer at¦Included at¦Found at› ${street}: ${names(tags, 3)}.`,
    say`‹Highlights of¦Features of› ${street}: ${names(tags, 4)}.`,
    say`${cap(quality)} ${home.noun} ${on} in ${city}, with ${things(tags, 0, 1)}.`,
    ...quotes,
  ];
};

const price: Lines = (words) => {
  const { price: known, priceSentence, place, street, called, city, aKnownHome, numbers: counts } = words;
  const { isSale, rentCalled, amenities: tags } = words;
  return [
    say`${known} in ${place}: ${aKnownHome}.`,
    known && `The ${isSale ? 'asking price of' : `${rentCalled} at`} ${street} is ${known}.`,
    say`${called}: ${aKnownHome} in ${city} for ${known}.`,
    say`‹Searching¦Looking› in ${city}? ‹Here is¦See¦Consider› ${aKnownHome} for ${known}.`,
    say`‹Compare for yourself¦Compare¦Do the math›: ${counts} for ${known}.`,
    say`${known}, with ${things(tags, 0, 2)}: ‹see¦visit¦tour› ${street}.`,
    say`${priceSentence} ‹Check the details of¦See the photos of¦Ask about¦Arrange to see› ${street}.`,
  ];
};

const transit: Lines = ({ transit: tags, home, aHome, street, city, place, on, amenities: others }) => {
  const stop = things(tags, 0, 1);
  return [
    say`‹Close to¦Near› ${stop}: ${aHome} ${on} in ${city}.`,
    say`${street} is ‹close to¦near› ${stop}, ‹with¦and has› ${things(others, 0, 1)}.`,
    say`Looking for ${withArticle(home.noun)} near ${stop}? ‹See¦Visit¦Tour› ${street}.`,
    say`‹Transit near¦Getting around from¦Close to› ${street}: ${names(tags, 3)}.`,
    say`‹Near¦Close to› ${stop} in ${place}: ‹see¦visit¦tour› ${street}.`,
  ];
};

const numbers: Lines = (words) => {
  const { numbers: counts, figures, size, street, city, place, price: known, home, aHome, lot } = words;
  const tags = words.amenities;
  return [
    say`${street}: ${counts}.`,
    say`${counts} in ${place}‹: see¦: visit¦. Tour¦. Ask about› ${street}.`,
    say`${counts} for ${known} in ${city}.`,
    say`${counts}, ‹plus¦along with¦and› ${things(tags, 0, 1)}, at ${street}.`,
    say`‹Want¦Need¦Looking for› ${counts}? ‹Have a look at¦See¦Visit› ${street}.`,
    say`${known} for ${figures.squareFeet} in ${place}.`,
    say`${capitalized(home.phrase)} with ${size}: ‹see¦visit¦tour› ${street}.`,
    say`${capitalized(aHome)} with ${size}, in ${city}.`,
    say`${capitalized(home.phrase)} on ${lot} in ${place}.`,
  ];
};

const invitations: Lines = ({ home, aHome, street, city, on, called }) => [
  `‹View¦See¦Look through› the photos of ${street}, then ‹choose a time¦pick a day¦arrange a time› to visit.`,
  `‹Ask about¦Get the details of› ${called}, or ‹choose a time to see it¦come and see it¦book a showing›.`,
  `‹Pick a day¦Choose a day¦Set a time›, bring your questions and ‹see¦visit¦tour› ${street}.`,
  `Looking for ${aHome} in ${city}? ‹See¦Visit¦Tour¦Consider› ${street}.`,
  `‹Get the details on¦Ask about¦Learn more about› ${aHome} ${on} in ${city}.`,
  `‹See¦Visit¦Tour› ${aHome} in ${city} before you ‹decide¦choose¦make up your mind›.`,
  `Still ‹searching¦looking› in ${city}? ‹Put¦Keep› ${street} on your list.`,
  `Like the look of this ${home.noun} in ${city}? ‹Come and see it¦Book a showing¦Arrange a visit›.`,
];

const further: Lines = (words) => {
  const { street, city, place, home, more, amenities: tags } = words;
  return moreLines(
    more,
    {
      name: street,
      city,
      place,
      two: things(tags, 0, 2),
      homes: withArticle(home.phrase),
    },
    { voice: words.voice, all: words.everyStructure },
  );
};

/** Lines short enough for long street and place names, and lines without a fact. */
const lastResort: Lines = ({
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
  `${capitalized(home.phrase)} ${on} in ${cityState}. See the photos.`,
  `This ${home.noun} in ${city} is ${offered}.`,
  say`${cap(aKnownHome)} in ${city} for ${known}.`,
  say`The numbers first: ${counts}.`,
  say`${counts} for ${known}. Plan a visit.`,
  say`${capitalized(home.phrase)} with ${size}. Arrange a visit.`,
  'View the photos and details, then choose a time to visit.',
  `This ${home.noun} is ${on}. See the photos and arrange a visit.`,
  `Ask about this ${home.noun}, or choose a time to see it.`,
  `Pick a day, bring your questions and see this ${home.noun} for yourself.`,
];

const every: readonly Lines[] = [
  brand,
  further,
  neighborhood,
  amenities,
  price,
  transit,
  numbers,
  invitations,
];

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
export function listingDescriptionIdeas(words: ListingWords, group: UseCaseGroup): Ideas {
  return {
    own: [
      spoken(byGroup[group]?.(words) ?? []),
      ...(group === 'brand' || group === 'general_display_targeting' ? [spoken(further(words))] : []),
    ],
    general: every.map((lines) => spoken(lines(words))),
    last: [spoken(lastResort(words))],
  };
}
