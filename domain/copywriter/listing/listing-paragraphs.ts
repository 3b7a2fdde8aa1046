import { list, things } from '../tags.ts';
import type { ListingWords } from './listing-words.ts';
import { capitalized, joined, say } from '../prose.ts';

type Sentence = string | null;

/** Joins the lead and the known other sentences; null without the lead. */
function paragraph(lead: Sentence, ...rest: Sentence[]): Sentence {
  return lead && [lead, ...rest.filter((sentence) => sentence !== null)].join(' ');
}

function stopCloseBy({ transit }: ListingWords): Sentence {
  const stop = things(transit, 0, 1);
  return stop && `${capitalized(stop)} is close by.`;
}

function fromTheAddress(words: ListingWords): Sentence[] {
  const { street, called, aListing, offered, place, size, isSale, price, priceSentence, amenities } = words;
  return [
    paragraph(
      `${street} is ${aListing} in ${place}.`,
      say`It has ${size}.`,
      say`You will ${size === null ? 'find' : 'also find'} ${things(amenities, 0, 4)}.`,
      priceSentence,
      'See the photos and choose a time to visit.',
    ),
    paragraph(
      `Your next address could be ${street}.`,
      `It is ${aListing} in ${place}.`,
      priceSentence,
      stopCloseBy(words),
      'See it online first, then in person.',
    ),
    paragraph(
      `Come and see ${called}.`,
      `It is ${offered} in ${place}.`,
      say`Among its features: ${list(amenities, 4)}.`,
      words.qualitySentence,
      'Tell us which day suits you.',
    ),
    paragraph(
      `Start with the photos of ${called}, ${aListing} in ${place}.`,
      say`Look for ${things(amenities, 0, 4)}.`,
      say`Then check the ${isSale ? 'price' : 'rent'}: ${price}.`,
      'If it all fits, arrange a visit.',
    ),
  ];
}

function fromTheFeatures(words: ListingWords): Sentence[] {
  const { called, aHome, aListing, offered, street, place, city, size, priceSentence, amenities } = words;
  const features = list(amenities, 4);
  return [
    paragraph(
      say`Find ${things(amenities, 0, 3)} at ${called}, ${aListing} in ${place}.`,
      say`Count on ${size}.`,
      priceSentence,
      'Book a showing and see the rest.',
    ),
    paragraph(
      features && `What comes with ${called}? ${capitalized(features)}.`,
      say`It has ${size}.`,
      `It is ${offered} in ${place}.`,
      'Pick a time and take a look around.',
    ),
    paragraph(
      say`Looking for ${aHome} with ${things(amenities, 0, 1)} in ${city}?`,
      `Have a look at ${street}.`,
      say`It has ${size}.`,
      priceSentence,
      'See the photos, then ask for a visit.',
    ),
  ];
}

function fromTheNumbers(words: ListingWords): Sentence[] {
  const { street, called, aKnownHome, price, aPrice, place, size, numbers, figures, amenities } = words;
  const { bedrooms, baths, squareFeet, acres } = figures;
  const counts = [bedrooms, baths, squareFeet, acres, aPrice].filter((value) => value !== null);
  return [
    paragraph(
      say`${numbers}: that is ${called} in ${place}.`,
      words.priceSentence,
      say`You will also find ${things(amenities, 0, 3)}.`,
      'Take a look at the photos, then come by.',
    ),
    paragraph(
      numbers && `Here is ${street} in numbers: ${joined(counts)}.`,
      stopCloseBy(words),
      'See the rest in person: choose a day to visit.',
    ),
    paragraph(
      say`${price} in ${place}: ${aKnownHome}.`,
      say`It has ${size}.`,
      say`Among the features: ${list(amenities, 3)}.`,
      stopCloseBy(words),
      'Book a showing to see more.',
    ),
  ];
}

function fromThePlace(words: ListingWords): Sentence[] {
  const { street, called, aListing, offered, area, city, place, size, priceSentence, amenities } = words;
  const features = things(amenities, 0, 3);
  return [
    paragraph(
      `Thinking about ${place}?`,
      `${called} is ${offered}.`,
      size && features ? `Expect ${size}, plus ${features}.` : say`Expect ${size ?? features}.`,
      'Ask a question or arrange a visit.',
    ),
    paragraph(
      `Is ${area ?? city} on your list?`,
      `Then add ${street}, ${aListing}.`,
      priceSentence,
      stopCloseBy(words),
      'The photos and details are online.',
    ),
    paragraph(
      say`Close to ${things(words.transit, 0, 1)} in ${city}: ${called}, ${aListing}.`,
      priceSentence,
      say`Also here: ${list(amenities, 4)}.`,
      'View it online, then visit.',
    ),
  ];
}

/** Returns longer descriptions that combine several facts, each with a different lead. */
export function listingParagraphs(words: ListingWords): Sentence[] {
  return [fromTheAddress, fromTheFeatures, fromTheNumbers, fromThePlace].flatMap((from) => from(words));
}
