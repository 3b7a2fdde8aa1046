import type { TextOption } from '../../campaign-content.ts';

const little = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'near',
  'of',
  'on',
  'the',
  'to',
  'with',
]);

/** Returns the meaningful words of a text, in lower case and without a plural s. */
export function adWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words
      .filter((word) => !little.has(word))
      .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)),
  );
}

/** Returns the number of words in the first set that are also in the second. */
export function sharedWords(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((word) => others.has(word)).length;
}

export function filledTexts(texts: readonly TextOption[] | null): string[] {
  return (texts ?? []).map(({ label }) => label.trim()).filter((label) => label !== '');
}

/**
 * Returns the row for the next text: the first blank one, or else the last, after which a row can be added.
 */
export function rowToWrite(texts: readonly TextOption[] | null): number {
  const blank = (texts ?? []).findIndex(({ label }) => label.trim() === '');
  return blank === -1 ? Math.max(0, (texts?.length ?? 0) - 1) : blank;
}
