import { list, things } from '../tags.ts';
import type { ListingWords } from './listing-words.ts';
import { capitalized, joined, say } from '../prose.ts';
import { hashText } from '../seeded-random.ts';

type Sentence = string | null;

/** Joins the lead and the known other sentences; null without the lead. */
function paragraph(lead: Sentence, ...rest: Sentence[]): Sentence {
  return lead && [lead, ...rest.filter((sentence) => sentence !== null)].join(' ');
}

function stopCloseBy({ transit, street }: ListingWords): Sentence {
  const stop = things(transit, 0, 1);
  return stop && `‹${capitalized(stop)} is close to ${street}.¦${street} is near ${stop}.¦Nearby: ${stop}.›`;
}

/** Returns a further fact that a reader can check. */
function proof({ more: { landmarks, year, moveIn }, street, home }: ListingWords): Sentence {
  const [landmark = null] = landmarks;
  return (
    say`‹${street} is ${landmark}.¦The ${home.noun} is ${landmark}.›` ??
    say`‹It was built in ${year}.¦Built in ${year}.›` ??
    say`‹It is available ${moveIn}.¦Available ${moveIn}.›`
  );
}

function priced({ price, isSale, home, rentCalled }: ListingWords): Sentence {
  if (price === null) return null;
  if (!isSale && rentCalled !== 'rent')
    return `‹The ${rentCalled} is ${price}.¦${capitalized(rentCalled)}: ${price}.›`;
  return isSale
    ? `‹The asking price is ${price}.¦This ${home.noun} is listed at ${price}.¦Asking price: ${price}.¦The ${home.noun} is offered at ${price}.›`
    : `‹The rent is ${price}.¦This ${home.noun} rents for ${price}.¦The ${home.noun} rents for ${price}.¦Rent: ${price}.›`;
}

function invitation({ street, called, home, city }: ListingWords): string {
  const wordings = [
    `See ${street} ‹in person.¦this week.¦on a day that suits you.¦before you decide.›`,
    `‹Book¦Ask for¦Arrange¦Schedule› a showing of ${called}.`,
    `‹Arrange¦Plan¦Schedule› a visit to ${street}.`,
    `‹Choose a day¦Pick a time¦Set a time› to ‹see¦visit¦tour› ${street}.`,
    `‹Ask¦Write to us¦Send a message› about this ${home.noun} in ${city}.`,
    `See the photos of ${street}, then ‹come by¦book a showing¦arrange a visit›.`,
  ];
  // The street decides, so that every post of a listing ends in the same way.
  return wordings[hashText(street) % wordings.length] ?? '';
}

/** Returns the posts that begin with the features or the size. */
function fromTheFeatures(words: ListingWords): Sentence[] {
  const { called, street, aHome, aListing, home, offered, place, city, size, amenities, quotes } = words;
  const [quote = null] = quotes;
  const features = list(amenities, 4);
  return [
    paragraph(
      say`‹Find¦See¦Discover› ${things(amenities, 0, 3)} at ${called}, ${aListing} in ${place}.`,
      say`‹Count on¦Expect¦It has› ${size}.`,
      priced(words),
      proof(words),
      invitation(words),
    ),
    paragraph(
      features &&
        `‹What comes with¦What is there at¦What will you find at› ${called}? ${capitalized(features)}.`,
      `It is ${aListing} in ${place}.`,
      say`It has ${size}.`,
      priced(words),
      proof(words),
      invitation(words),
    ),
    paragraph(
      say`‹Looking for¦Searching for¦Want› ${aHome} with ${things(amenities, 0, 1)} in ${city}?`,
      `‹Have a look at¦See¦Consider¦Come and see› ${street}.`,
      say`It has ${size}.`,
      priced(words),
      quote,
      proof(words),
      invitation(words),
    ),
    paragraph(
      say`${capitalized(home.phrase)} with ${things(amenities, 0, 2)}, ${offered} in ${place}.`,
      say`At ${street} you will ‹also find¦find› ${things(amenities, 2, 5)}.`,
      quote,
      proof(words) ?? stopCloseBy(words),
      invitation(words),
    ),
    paragraph(
      features && `‹Among the features¦On the list of features¦The features›: ${features}.`,
      `${called} is ${aListing} in ${place}.`,
      say`It has ${size}.`,
      priced(words),
      words.qualitySentence,
      invitation(words),
    ),
  ];
}

/** Returns the posts that begin with the price or the size. */
function fromTheNumbers(words: ListingWords): Sentence[] {
  const { street, called, aKnownHome, price, aPrice, place, city, size, numbers, figures, amenities, home } =
    words;
  const { bedrooms, baths, squareFeet, acres } = figures;
  const counts = [bedrooms, baths, squareFeet, acres, aPrice].filter((value) => value !== null);
  const [quote = null] = words.quotes;
  return [
    paragraph(
      say`${numbers}: ‹that is¦see¦meet› ${called} in ${place}.`,
      priced(words),
      say`‹You will also find¦Look for¦The list goes on with› ${things(amenities, 0, 3)}.`,
      invitation(words),
    ),
    paragraph(
      numbers &&
        `‹Here is ${street} in numbers¦${street} by the numbers¦${called} at a glance›: ${joined(counts)}.`,
      say`‹Beyond the numbers¦And then›: ${list(amenities, 3)}.`,
      proof(words) ?? stopCloseBy(words),
      invitation(words),
    ),
    paragraph(
      say`${price} in ${place}: ${aKnownHome}.`,
      say`‹${called} has¦You get¦It has› ${size}.`,
      say`‹Among the features¦Features¦Also there›: ${list(amenities, 3)}.`,
      proof(words) ?? stopCloseBy(words),
      quote,
      invitation(words),
    ),
    paragraph(
      say`${capitalized(home.phrase)} with ${size} in ${city}.`,
      say`‹${street} also has¦Look for¦You will find› ${things(amenities, 0, 3)}.`,
      priced(words),
      proof(words),
      invitation(words),
    ),
  ];
}

/** Returns the posts about the address and place, for listings with few other facts. */
function fromThePlace(words: ListingWords): Sentence[] {
  const { street, called, aListing, offered, area, city, place, size, amenities } = words;
  return [
    paragraph(
      `${street} is ${aListing} in ${place}.`,
      say`It has ${size}.`,
      say`You will ${size === null ? 'find' : 'also find'} ${things(amenities, 0, 4)}.`,
      priced(words),
      proof(words),
      invitation(words),
    ),
    paragraph(
      `Your next address could be ${street}.`,
      `It is ${aListing} in ${place}.`,
      priced(words),
      proof(words) ?? stopCloseBy(words),
      invitation(words),
    ),
    paragraph(
      `‹Thinking about¦Considering¦Looking in› ${place}? ${called} is ${offered}.`,
      say`‹Expect¦It has› ${size}.`,
      say`Look for ${things(amenities, 0, 3)}.`,
      invitation(words),
    ),
    paragraph(
      `Is ${area ?? city} on your list? Then add ${street}, ${aListing}.`,
      priced(words),
      proof(words) ?? stopCloseBy(words),
      invitation(words),
    ),
  ];
}

/** Returns longer descriptions. Those that begin with a benefit come first where the facts have one. */
export function listingParagraphs(words: ListingWords): Sentence[] {
  const withBenefit = [...fromTheFeatures(words), ...fromTheNumbers(words)];
  const known = withBenefit.filter((post) => post !== null);
  return known.length > 3 ? known : [...known, ...fromThePlace(words)];
}
