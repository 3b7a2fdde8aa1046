import { say } from '../prose.ts';
import type { ToneFacts } from '../tone/tone-texts.ts';
import type { BrandFacts } from './brand-facts.ts';
import type { BrandWords } from './brand-words.ts';

/** Returns the facts of a person or organization for texts in a tone. */
export function brandTone({ kind }: BrandFacts, words: BrandWords): ToneFacts {
  const { name, city, homes, ofThem, voice, cityState } = words;
  return {
    voice,
    values: {
      name: null,
      brand: name,
      city,
      topic: city === null ? null : `${city} Homes`,
      served: city,
      agency: kind === 'company' ? null : name,
    },
    middle: [
      ofThem ??
        (kind === 'company'
          ? say`${name} rents out ${homes}.`
          : say`${name} is ${kind === 'agent' ? 'a real estate agent' : 'a real estate brokerage'} in ${cityState}.`),
    ],
  };
}
