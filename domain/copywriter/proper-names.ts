import { headline, sentenceCase } from './prose.ts';

// Acronyms with a vowel, which otherwise look like a word in capitals.
const acronyms = new Set([
  'BART',
  'BBQ',
  'EV',
  'HOA',
  'LA',
  'MARTA',
  'TV',
  'UCLA',
  'USA',
  'USC',
  'UT',
  'MAX',
  'MIT',
  'NYC',
]);
// Abbreviations without a vowel that are not acronyms.
const abbreviations = new Set('BLDG BLVD CT DR FT HWY LN MT PKWY PL RD SQ ST TRL'.split(' '));
const romanNumeral = /^(?=[IVX])X{0,3}(IX|IV|V?I{0,3})$/;
const ordinal = /^\d+(ST|ND|RD|TH)$/i;
const pictures = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}/gu;

const inTitleCase = (name: string) => sentenceCase(headline(name));
const isShouted = (name: string) =>
  !/\p{Ll}/u.test(name) && /\p{Lu}{4,}|\p{Lu}{3,}[^\p{L}]+\p{Lu}{2,}/u.test(name);
const isWhispered = (name: string) => !/\p{Lu}/u.test(name) && /\p{Ll}/u.test(name);

function calmWord(word: string): string {
  const letters = word.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (ordinal.test(letters)) return word.toLowerCase();
  if (abbreviations.has(letters)) return word.charAt(0) + word.slice(1).toLowerCase();
  const isAcronym =
    acronyms.has(letters) || romanNumeral.test(letters) || !/[AEIOUY]/.test(letters.normalize('NFD'));
  return isAcronym ? word : word.charAt(0) + word.slice(1).toLowerCase();
}

/** Restores the capital inside names such as O'Malley and McAllen. */
const withInnerCapitals = (name: string) =>
  name.replaceAll(
    /(?<!\p{L})([OD]['’]|Mc)(\p{Ll})(?=\p{Ll}{2})/gu,
    (_, start: string, letter: string) => `${start}${letter.toUpperCase()}`,
  );

/**
 * Returns a name as it reads in an ad: without pictures, and in title case when it was typed in capitals or
 * small letters alone. Google disapproves of both. Acronyms, Roman numerals and ordinals keep their form:
 * `Skyline at 9th`.
 * A name in mixed case, or a single short one such as `BART`, is its owner's spelling and stays.
 */
export function calmName(name: string): string {
  const written = name.replaceAll(pictures, ' ').replaceAll(/\s+/g, ' ').trim();
  if (written === '') return name.trim();
  const isShortAcronym = /^\p{Lu}{1,4}$/u.test(written);
  if (isShouted(written) && !isShortAcronym)
    return withInnerCapitals(inTitleCase(written.split(' ').map(calmWord).join(' ')));
  return isWhispered(written) ? withInnerCapitals(inTitleCase(written)) : written;
}

/** Forms of a neighborhood's name, with its article where English uses one. */
export type AreaWords = {
  /** Within a phrase: `the Pearl District`, `Cherrywood`. */
  within: string;
  /** At the start of a headline and before a noun: `Pearl District`, `The Heights`. */
  lead: string;
  /** After another article: `Pearl District`, `Heights`. */
  bare: string;
};

const takesArticle =
  /( (District|Quarter|Channel|Loop|Waterfront)|\b(North|South|East|West|Northeast|Northwest|Southeast|Southwest)( Side| End)|\b(East|West) Village)$/;

/** Returns the forms of a neighborhood's name, typed with or without its article. */
export function areaWords(neighborhood: string): AreaWords {
  const name = inTitleCase(calmName(neighborhood));
  const bare = name.replace(/^the\s+/i, '');
  if (bare === name && !takesArticle.test(name)) return { within: name, lead: name, bare: name };
  return { within: `the ${bare}`, lead: bare.includes(' ') ? bare : `The ${bare}`, bare };
}
