import { checkFairHousing, type FairHousingContext } from './check-text.ts';

/** Proper names of an advertised property or brand that may be excused. */
export type OwnNames = {
  /** Names chosen by users: of the building, its neighborhood, the brand. */
  names: readonly string[];
  /** Address in one line; empty without one. */
  address: string;
  /** City from the table of places, never free text; null when unknown. */
  city: string | null;
};

type Where = Omit<FairHousingContext, 'allowedPhrases'>;

/**
 * Returns the phrases that findings may not begin or end in: the property's city and street, and each
 * chosen name that would not block an ad. Anyone can name a property, so a name such as "No Children"
 * excuses nothing.
 */
export function excusedPhrases(own: OwnNames, where: Where): string[] {
  const places = placePhrases(own, where);
  const chosen = [...own.names, own.address].filter((name) => name.trim() !== '');
  return [
    ...places,
    ...chosen.filter((name) => stops(name, { ...where, allowedPhrases: places }).length === 0),
  ];
}

/** Returns the phrases that the property's city and street excuse in any text, its own name included. */
export function placePhrases({ address, city }: Omit<OwnNames, 'names'>, where: Where): string[] {
  return [...cityPhrases(city, where), ...streetPhrases(address, where)];
}

function stops(text: string, context: FairHousingContext) {
  return checkFairHousing(text, context).filter(({ severity }) => severity === 'block');
}

/**
 * Returns the excused forms of a city. A one-word city that also names a class of people, such as Oriental,
 * NC, is excused only together with its state.
 */
function cityPhrases(city: string | null, where: Where): string[] {
  const name = city?.trim() ?? '';
  if (name === '') return [];
  if (/\s/.test(name) || stops(name, where).length === 0) return [name];
  return where.state === null ? [] : [`${name}, ${where.state}`, `${name} ${where.state}`];
}

const suffixes: readonly (readonly [long: string, short: string])[] = [
  ['street', 'st'],
  ['avenue', 'ave'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['boulevard', 'blvd'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['circle', 'cir'],
  ['terrace', 'ter'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['trail', 'trl'],
  ['way', 'way'],
];
const directions = /^([NSEW]|[NS][EW]|north|south|east|west)\.?$/i;
const longestStreet = 4;

/**
 * Returns the street of an address with and without abbreviation: `Gay St` and `Gay Street` of `12 N Gay
 * St, Baltimore`.
 */
function streetPhrases(address: string, where: Where): string[] {
  const [line = ''] = address.split(',');
  const words = line
    .trim()
    .split(/\s+/)
    .filter((word, index) => !(index === 0 && /^\d/.test(word)))
    .map((word) => word.replace(/\.$/, ''));
  const first = directions.test(words[0] ?? '') ? 1 : 0;
  const last = words.findIndex((word, index) => index > first && pairOf(word) !== undefined);
  const name = words.slice(first, last);
  const pair = pairOf(words[last] ?? '');
  if (pair === undefined || name.length > longestStreet) return [];
  // A flagged street name must be a single word; a phrase such as "No Children" is never taken as a street
  // name.
  if (stops(name.join(' '), where).some(({ match }) => /[\s-]/.test(match.trim()))) return [];
  return [...new Set(pair)].map((suffix) => [...name, suffix].join(' '));
}

function pairOf(word: string) {
  return suffixes.find((pair) => pair.includes(word.toLowerCase()));
}
