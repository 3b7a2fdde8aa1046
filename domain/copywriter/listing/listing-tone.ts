import { say } from '../prose.ts';
import { isPleasant, type ToneFacts } from '../tone/tone-texts.ts';
import { propertyValues } from '../tone/property-values.ts';
import type { ListingWords } from './listing-words.ts';

const withoutRooms = /^(Land|Property|Commercial Property)$/;

/** Returns the facts of a listing for texts in a tone. */
export function listingTone(words: ListingWords): ToneFacts {
  const { street, home, size, more, aListing, voice } = words;
  const isHome = !withoutRooms.test(home.nounTitle);
  // Texts about a home say more than the facts of land or a commercial property.
  const tags = isHome ? words.amenities.filter(isPleasant) : [];
  const [landmark = null] = more.landmarks;
  return {
    voice,
    values: {
      name: street,
      home: isHome ? street : null,
      ...propertyValues(words, tags),
      rent: null,
    },
    middle: [
      say`This ${home.phrase} has ${size}.`,
      size === null
        ? `${street} is ${aListing}${words.price === null ? '' : ` at ${words.price}`}.`
        : `It is ${words.offered}.`,
      say`It is ${landmark}.`,
    ],
  };
}
