/** `a, b and c`. */
export function joined(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function titleCase(text: string): string {
  return text.replace(/(^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Title case that leaves the small words of English small: `Park and Ride`, `for Sale`. */
export function headline(text: string): string {
  return titleCase(text).replaceAll(/(?<=^|\s)(An?|The|And|Of|In|On|To|For|With)(?=\s)/g, (word) =>
    word.toLowerCase(),
  );
}

/** `a` or `an`, by the sound that the words after it begin with: `an eight-bedroom house`, `an 11-acre parcel`. */
export function withArticle(words: string): string {
  const vowel = /^([aeio]|u(?!ni)|8|1[18](?!\d))/i.test(words) && !/^(one|eu)/i.test(words);
  return `${vowel ? 'an' : 'a'} ${words}`;
}

/** A sentence with facts in it, or null when one of them is not known. */
export function say(sentence: TemplateStringsArray, ...facts: readonly (string | null)[]): string | null {
  return facts.includes(null) ? null : String.raw({ raw: sentence }, ...facts);
}

/** Those that could be said. */
export function spoken(sentences: readonly (string | null)[]): string[] {
  return sentences.filter((sentence) => sentence !== null);
}
