import { capitalized, headline, say } from '../prose.ts';
import { things } from '../tags.ts';
import { isPleasant, restingPlace, type ToneFacts } from '../tone/tone-texts.ts';
import type { ListingWords } from './listing-words.ts';

const withoutRooms = /^(Land|Property|Commercial Property)$/;

/** Returns the facts of a listing for texts in a tone. */
export function listingTone(words: ListingWords): ToneFacts {
  const { street, city, area, place, home, size, more, aListing, voice } = words;
  const isHome = !withoutRooms.test(home.nounTitle);
  // Texts about a home say more than the facts of land or a commercial property.
  const tags = isHome ? words.amenities.filter(isPleasant) : [];
  const [first, second] = tags;
  const [landmark = null] = more.landmarks;
  const two = tags.length > 1 ? things(tags, 0, 2) : null;
  return {
    voice,
    values: {
      name: street,
      home: isHome ? street : null,
      city,
      area,
      place,
      placed: area === null ? place : `${place},`,
      within: area ?? city,
      rent: null,
      two,
      Two: two && capitalized(two),
      three: tags.length > 2 ? things(tags, 0, 3) : null,
      one: first?.thing == null ? null : headline(first.thing),
      amenity: first && headline(first.name),
      next: second && headline(second.name),
      rest: restingPlace(tags),
      A: first && capitalized(first.name),
      b: second && capitalized(second.name),
      topic: null,
      brand: null,
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
