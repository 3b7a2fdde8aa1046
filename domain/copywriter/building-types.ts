/** What a kind of building is called in its ads: the building, and the homes in it. */
export type TypeWords = {
  /** `mid-rise building`, or null where it would say who lives there. */
  noun: string | null;
  /** `apartments`, `lofts`: what is let, in a sentence and in a title. */
  home: string;
  /** The same with the kind of building, as people search for it: `mid-rise apartments`. */
  homes: string;
};

const byType = new Map<string, TypeWords>([
  ['Apartment community', { noun: 'apartment building', home: 'apartments', homes: 'apartments' }],
  ['High-rise', { noun: 'high-rise', home: 'apartments', homes: 'high-rise apartments' }],
  ['Mid-rise', { noun: 'mid-rise building', home: 'apartments', homes: 'mid-rise apartments' }],
  ['Garden-style apartments', { noun: null, home: 'apartments', homes: 'garden-style apartments' }],
  ['Townhome community', { noun: null, home: 'townhomes', homes: 'townhomes' }],
  ['Loft building', { noun: 'loft building', home: 'lofts', homes: 'lofts' }],
  ['Condominium', { noun: 'condo building', home: 'condos', homes: 'condos' }],
  ['Mixed-use building', { noun: 'mixed-use building', home: 'apartments', homes: 'apartments' }],
  ['Single-family rental community', { noun: null, home: 'rental homes', homes: 'rental homes' }],
]);

/** The words of a label of `propertyTypes`; undefined where it says who lives there rather than what is built. */
export function typeWords(label: string | null): TypeWords | undefined {
  return label === null ? undefined : byType.get(label);
}
