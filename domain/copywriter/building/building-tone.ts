import { capitalized, headline, say } from '../prose.ts';
import { things } from '../tags.ts';
import { isPleasant, restingPlace, type ToneFacts } from '../tone/tone-texts.ts';
import type { BuildingWords } from './building-words.ts';

/** Returns the facts of a building for texts in a tone. */
export function buildingTone(words: BuildingWords): ToneFacts {
  const { name, city, area, place, rent, range, home, more, voice } = words;
  const tags = words.amenities.filter(isPleasant);
  const [first, second] = tags;
  const [landmark = null] = more.landmarks;
  const two = tags.length > 1 ? things(tags, 0, 2) : null;
  return {
    voice,
    values: {
      name,
      home: name,
      city,
      area,
      place,
      placed: area === null ? place : `${place},`,
      within: area ?? city,
      rent,
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
      say`‹Now leasing: ${more.special}.¦Now at ${name}: ${more.special}.›`,
      say`‹${capitalized(range ?? home)} start at ${rent} a month.¦${words.hasFees ? 'Rents with fees' : 'Rents'} at ${name} start at ${rent} a month.›`,
      say`${name} has ${things(words.amenities, 0, 3)}.`,
      say`${name} is ${landmark}.`,
    ],
  };
}
