import { capitalized, say } from '../prose.ts';
import { things } from '../tags.ts';
import { isPleasant, type ToneFacts } from '../tone/tone-texts.ts';
import { propertyValues } from '../tone/property-values.ts';
import type { BuildingWords } from './building-words.ts';

/** Returns the facts of a building for texts in a tone. */
export function buildingTone(words: BuildingWords): ToneFacts {
  const { name, rent, range, home, more, voice } = words;
  const tags = words.amenities.filter(isPleasant);
  const [landmark = null] = more.landmarks;
  return {
    voice,
    values: {
      name,
      home: name,
      ...propertyValues(words, tags),
      rent,
    },
    middle: [
      say`‹Now leasing: ${more.special}.¦Now at ${name}: ${more.special}.›`,
      say`‹${capitalized(range ?? home)} start at ${rent} a month.¦${words.hasFees ? 'Rents with fees' : 'Rents'} at ${name} start at ${rent} a month.›`,
      say`${name} has ${things(words.amenities, 0, 3)}.`,
      say`${name} is ${landmark}.`,
    ],
  };
}
