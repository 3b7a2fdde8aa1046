import { capitalized, headline, say } from '../prose.ts';
import { things } from '../tags.ts';
import { isPleasant, type ToneFacts } from '../tone/tone-texts.ts';
import type { ListingWords } from './listing-words.ts';

const withoutRooms = /^(Land|Property|Commercial Property)$/;

/** Returns the facts of a listing for texts in a tone. */
export function listingTone(words: ListingWords): ToneFacts {
  const { street, city, area, place, home, size, more, aListing, voice } = words;
  const tags = words.amenities.filter(isPleasant);
  const [first, second] = tags;
  const [landmark = null] = more.landmarks;
  const two = tags.length > 1 ? things(tags, 0, 2) : null;
  return {
    voice,
    values: {
      name: street,
      // Texts about a home say more than the facts of land or a commercial property.
      home: withoutRooms.test(home.nounTitle) ? null : street,
      city,
      area,
      place,
      within: area ?? city,
      rent: null,
      two,
      Two: two && capitalized(two),
      three: tags.length > 2 ? things(tags, 0, 3) : null,
      one: first?.thing == null ? null : headline(first.thing),
      amenity: first && headline(first.name),
      next: second && headline(second.name),
      A: first && capitalized(first.name),
      b: second && capitalized(second.name),
      topic: null,
      brand: null,
    },
    middle: [
      say`It has ${size}.`,
      `‹${street} is ${aListing}${words.price === null ? '' : ` at ${words.price}`}.¦It is ${aListing}${words.price === null ? '' : `, at ${words.price}`}.›`,
      say`It is ${landmark}.`,
    ],
  };
}
