/** Joins items: `a, b and c`. */
export function joined(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function titleCase(text: string): string {
  return text.replace(/(^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Capitalizes the first letter. A mixed-case first word such as `iLofts` is unchanged. */
export function sentenceCase(text: string): string {
  return /^\p{Ll}+\b(?!['’]?\p{Lu})/u.test(text) ? capitalized(text) : text;
}

/** Converts to title case with small words in lower case: `Park and Ride`, `for Sale`. */
export function headline(text: string): string {
  return titleCase(text).replaceAll(/(?<=^|\s)(An?|The|And|At|By|Of|In|On|To|For|With)(?=\s)/g, (word) =>
    word.toLowerCase(),
  );
}

// "a unit", "a Ute", "a one-bedroom"; but "an unimproved lot", "an urban loft".
const consonantSound = /^(one\b|once\b|eu|ewe|u(ni(?![nm])|[st][aeio]|su|ki|ku|bi|ran))/i;
const silentH = /^(heir|honest|honor|hour)/i;
const vowelNumber = /^(8|1[18](?!\d))/;
// A short word in capitals is spelled out letter by letter, unless it has a vowel and is long enough to
// read.
const spelledOut = /^(\p{Lu}{2,3}|[B-DF-HJ-NP-TV-Z]{4,})(?![\p{L}\p{N}])/u;
const vowelLetterName = /^[AEFHILMNORSX]/;

function startsWithVowelSound(words: string): boolean {
  const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (spelledOut.test(plain)) return vowelLetterName.test(plain);
  if (vowelNumber.test(plain) || silentH.test(plain)) return true;
  return /^[aeiou]/i.test(plain) && !consonantSound.test(plain);
}

/** Adds `a` or `an` by the sound of the next word: `an eight-bedroom house`, `an RTD stop`, `a Ute`. */
export function withArticle(words: string): string {
  return `${startsWithVowelSound(words) ? 'an' : 'a'} ${words}`;
}

/** Builds a sentence from facts, or returns null when a fact is unknown. */
export function say(sentence: TemplateStringsArray, ...facts: readonly (string | null)[]): string | null {
  return facts.includes(null) ? null : String.raw({ raw: sentence }, ...facts);
}

/** Drops the sentences that are null. */
export function spoken(sentences: readonly (string | null)[]): string[] {
  return sentences.filter((sentence) => sentence !== null);
}
