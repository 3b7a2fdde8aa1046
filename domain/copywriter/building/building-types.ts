/** Words for a property type in ads: the building, and the homes in it. */
export type TypeWords = {
  /** `mid-rise building`, or null if the type describes its residents. */
  noun: string | null;
  /** `apartments`, `lofts`: the rented homes, in a sentence and in a title. */
  home: string;
  /** `mid-rise apartments`: the homes with the kind of building, as searched for. */
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
  ['Single-family rental community', { noun: null, home: 'houses', homes: 'single-family houses' }],
]);

/** Returns the words for a label of `propertyTypes`; undefined if it describes residents instead of the building. */
export function typeWords(label: string | null): TypeWords | undefined {
  return label === null ? undefined : byType.get(label);
}
