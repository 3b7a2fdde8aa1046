import { amenityOptions, listingAmenityOptions, transitOptions } from '../property-vocabulary.ts';
import type { Promoted } from './promoted.ts';
import { toldFacts } from './told-facts.ts';

/** Words that imply an amenity, with the words of a fact that confirm it. */
const amenityWords: readonly (readonly [said: RegExp, known: RegExp])[] = [
  [/\bpools?\b/, /\bpools?\b/],
  [/\bgyms?\b|\bfitness\b|\bworkout/, /\bgym\b|\bfitness\b/],
  [/\bparking\b|\bgarages?\b/, /\bparking\b|\bgarage\b|\bcarport\b/],
  [/\blaundry\b|\bwashers?\b|\bdryers?\b/, /\blaundry\b|\bwasher\b/],
  [/\brooftop\b|\broof deck/, /\brooftop\b|\broof deck/],
  [/\bpets?\b|\bdogs?\b|\bcats?\b/, /\bpets?\b|\bdogs?\b/],
  [/\bdoorman\b|\bconcierge\b/, /\bdoorman\b|\bconcierge\b/],
  [/\bviews\b/, /\bviews?\b/],
  [
    /\b(train|metro|rail|bus|subway|streetcar|ferry)\b/,
    /\b(train|metro|rail|bus|subway|streetcar|ferry|transit)\b/,
  ],
  [/\b(furnished|utilities|wi-?fi|internet)\b/, /\b(furnished|utilities|wi-?fi|internet)\b/],
];

const boasts =
  /\b(luxur\w*|best|finest|premier|ultimate|stunning|gorgeous|beautiful|perfect|dream\w*|brand new|newly|renovated|unbeatable|unmatched|amazing|cheapest|guarantee\w*|free|discounts?|specials?|exclusive|world class|state of the art|top|no 1|number one)\b/;
const distances = /\b(minutes?|steps|blocks?|miles?|mins?|walk to|walking distance|around the corner)\b/;
const contacts = /https?:|www\.|\.com\b|#\w|\d{3}[ .-]\d{4}/i;

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Returns lower-case words with single spaces, without punctuation except inside numbers. */
function plainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .replaceAll(/[^\p{L}\p{N}.$]+|\.(?!\d)/gu, ' ')} `;
}

/** Returns the numbers in a text, including spelled-out room counts such as `two bedroom`. */
function numbersIn(plain: string): string[] {
  const spelled = [...plain.matchAll(/\b([a-z]+) (?:bed|bath)/g)].flatMap(([, word = '']) => {
    const number = numberWords.indexOf(word);
    return number === -1 ? [] : [String(number)];
  });
  return [...spelled, ...(plain.match(/\d+(?:\.\d+)?/g) ?? [])];
}

const vocabulary = [...amenityOptions, ...listingAmenityOptions, ...transitOptions].map(({ label }) =>
  plainWords(label).trim(),
);

/** Returns the units of an address such as `#12`, which are not hashtags. */
function unitsOf({ kind, facts }: Promoted): readonly string[] {
  return kind === 'branding' ? [] : (facts.address.match(/#\w+/g) ?? []);
}

/**
 * Returns a judge for texts of another writer. It rejects numbers, amenities and competitors that are not
 * in the facts, boasts, and distances. It cannot detect every untruth.
 */
export function truthJudge(promoted: Promoted): (text: string) => boolean {
  const facts = plainWords(Object.values(toldFacts(promoted)).flat().join(' | '));
  const numbers = new Set(numbersIn(facts));
  const rivals = promoted.kind === 'building' ? promoted.facts.competitors.map(plainWords) : [];
  const units = unitsOf(promoted);
  return (text) => {
    const plain = plainWords(text);
    if (
      contacts.test(units.reduce((rest, unit) => rest.replaceAll(unit, ''), text)) ||
      rivals.some((rival) => plain.includes(rival))
    )
      return false;
    for (const pattern of [boasts, distances]) {
      if (pattern.test(plain) && !pattern.test(facts)) return false;
    }
    if (numbersIn(plain).some((number) => !numbers.has(number))) return false;
    if (vocabulary.some((label) => plain.includes(` ${label} `) && !facts.includes(` ${label} `)))
      return false;
    return amenityWords.every(([said, known]) => !said.test(plain) || known.test(facts));
  };
}
