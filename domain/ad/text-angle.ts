import { amenityOptions, listingAmenityOptions } from '../property-vocabulary.ts';

/** Appeals of a title or description. */
export const textAngles = ['offer', 'price', 'amenity', 'visit', 'place', 'homes'] as const;
export type TextAngle = (typeof textAngles)[number];

const amenities = [...amenityOptions, ...listingAmenityOptions].map(({ label }) => label);

const OFFER = /\b(free|specials?|save|waived|discount|\d+% off)\b/i;
const PRICE = /\$\s?\d/;
const VISIT =
  /\b(tours?|visits?|book|schedule|call|come (and|by)|stop by|open house|see (it|us|more)|apply)\b/i;
const HOMES =
  /\b(studios?|(one|two|three|four|\d)[- ]?(bed(room)?s?|br|bd)|bedrooms?|lofts?|apartments?|homes?|houses?|condos?|townho(me|use)s?|floor plans?)\b/i;

/**
 * Returns the most telling angle of an ad text; undefined without any. `places` are names of the property's
 * surroundings, such as its city and neighborhood.
 */
export function angleOf(text: string, places: readonly string[] = []): TextAngle | undefined {
  const lower = text.toLowerCase();
  const names = (list: readonly string[]) =>
    list.some((name) => name !== '' && lower.includes(name.toLowerCase()));
  if (OFFER.test(text)) return 'offer';
  if (PRICE.test(text)) return 'price';
  if (names(amenities)) return 'amenity';
  if (VISIT.test(text)) return 'visit';
  if (names(places)) return 'place';
  return HOMES.test(text) ? 'homes' : undefined;
}
