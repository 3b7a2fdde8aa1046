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
 * Returns every angle of an ad text, the most telling first. `places` are names of the property's surroundings, such as
 * its city and neighborhood.
 */
export function anglesIn(text: string, places: readonly string[] = []): TextAngle[] {
  const lower = text.toLowerCase();
  const names = (list: readonly string[]) =>
    list.some((name) => name !== '' && lower.includes(name.toLowerCase()));
  const found: Record<TextAngle, boolean> = {
    offer: OFFER.test(text),
    price: PRICE.test(text),
    amenity: names(amenities),
    visit: VISIT.test(text),
    place: names(places),
    homes: HOMES.test(text),
  };
  return textAngles.filter((angle) => found[angle]);
}

/** Returns the most telling angle of an ad text; undefined without any. */
export function angleOf(text: string, places: readonly string[] = []): TextAngle | undefined {
  return anglesIn(text, places)[0];
}
