import type { TextType } from '../ad/ad-text.ts';
import type { Subject } from './choose-texts.ts';

// "Torre Condado in Condado", "Pool & Pool": a word repeated with only small words in between.
const doubled =
  /(?<![\p{L}\p{N}])(\p{L}{3,})[\s,&]+(?:(?:in|at|on|near|and|of) )?(?:the )?\1(?![\p{L}\p{N}])/iu;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];

function mostOften(words: readonly string[], word: string): number {
  return words.filter((one) => one === word).length;
}

/** Returns true for `townhomes at Tyler Townhomes`. */
function namesHomesTwice(sentence: string): boolean {
  const nouns = sentence.toLowerCase().match(/\b(?:apartments|condos|houses|lofts|townhomes)\b/g) ?? [];
  return new Set(nouns).size < nouns.length;
}

/**
 * Returns true when a text needlessly repeats a word: anywhere in a title; in a description back to back,
 * or the same place twice in a sentence. Names that repeat a word themselves, such as Walla Walla, are
 * allowed.
 */
export function repeatsItself(text: string, type: TextType, { names, places }: Subject): boolean {
  const own = names.map(wordsOf);
  const isOwn = (word: string) => own.some((words) => mostOften(words, word) > 1);
  const once = doubled.exec(text)?.[1]?.toLowerCase();
  if (once !== undefined && !isOwn(once)) return true;
  if (type === 'title') {
    const words = wordsOf(text);
    return words.some((word) => mostOften(words, word) > 1 && !isOwn(word));
  }
  const sentences = text.split(/[.?!]\s/);
  if (sentences.some(namesHomesTwice)) return true;
  return text
    .split(/[.?!:]\s/)
    .some((sentence) =>
      places.some((place) => place.length > 2 && sentence.split(` in ${place}`).length > 2),
    );
}
