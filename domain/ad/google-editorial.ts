import { problem, warning, type MessageKey, type Problem } from '../messages.ts';

type EditorialRule = {
  message: MessageKey;
  /** Message parameter that holds the matched text. */
  param: 'text' | 'symbol';
  /** True when Google may accept the text (a brand, an abbreviation): the finding is only a warning. */
  warns?: true;
  find: (text: string) => string[];
};

/**
 * Returns a finder of all matches. It runs the pattern only if `hint` matches, because the copywriter
 * checks thousands of texts.
 */
const matches = (pattern: RegExp, hint?: RegExp) => (text: string) =>
  hint === undefined || hint.test(text) ? (text.match(pattern) ?? []) : [];

/**
 * Machine-checkable rules of Google's editorial policy (support.google.com/adspolicy: 14847994 punctuation
 * and symbols, 14848295 capitalization, 14848500 spacing, 14848297 style, 1206870 phone numbers and
 * repetition). `checkAdText` covers exclamation marks in headlines, because the product forbids them
 * everywhere.
 */
const editorialRules: readonly EditorialRule[] = [
  {
    message: 'adPhoneNumber',
    param: 'text',
    find: matches(
      /(?:\+?1[\s.-]?)?(?:\(\d{3}\)[\s.-]?|(?<!\d)\d{3}[\s.-])\d{3}[\s.-]\d{4}(?!\d)|(?<!\d)1?\d{10}(?!\d)|(?<!\d)(?:1[\s.-])?8\d\d[\s.-][A-Z]{4,}/g,
      /\d{3}/,
    ),
  },
  {
    message: 'symbolNotAllowed',
    param: 'symbol',
    // Emoji, arrows, boxes, shapes, dingbats and letters that imitate bold type; © ® ™ are in common use.
    find: matches(
      /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[←-⇿⌀-⏿①-⓿─-◹☀-➿⤀-⥿⬀-⯿\u{1d400}-\u{1d7ff}])(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}]|\u200d\p{Extended_Pictographic})*/gu,
      /[^\x20-\x7e]/,
    ),
  },
  {
    message: 'repeatedPunctuation',
    param: 'symbol',
    find: matches(/([,;:&$%#+\-–—/"'_~=|^])\1+|(?<!\.)\.\.(?!\.)/g),
  },
  { message: 'repeatedWords', param: 'text', find: findRepeatedWords },
  {
    message: 'spacingNotAllowed',
    param: 'text',
    find: matches(/\p{L}+[,;!?]\p{L}+|(?<!\S)\p{L}(?: \p{L}){3,}(?!\S)/gu),
  },
  { message: 'adPhraseNotAllowed', param: 'text', find: matches(/(?<!\p{L})click here(?!\p{L})/giu) },
  { message: 'capitalsUnusual', param: 'text', warns: true, find: findCapitals },
];

/** Enough words for any ad text. A longer text already fails its length check. */
const MOST_WORDS = 80;

/** Returns words or pairs repeated three times in a row, and longer phrases repeated twice. */
function findRepeatedWords(text: string): string[] {
  const words = (text.match(/[\p{L}\p{N}']+/gu) ?? []).slice(0, MOST_WORDS);
  const same = words.map((word) => word.toLowerCase());
  if (new Set(same).size === same.length) return [];
  for (let length = 1; length <= words.length / 2; length += 1) {
    const times = length < 3 ? 3 : 2;
    for (let start = 0; start + length * times <= words.length; start += 1) {
      if (!repeatsAt(same, start, length, length * (times - 1))) continue;
      const phrase = words.slice(start, start + length).join(' ');
      if (/\p{L}/u.test(phrase)) return [phrase];
    }
  }
  return [];
}

/** Returns true when each of the next `count` words equals the word `length` positions later. */
function repeatsAt(words: readonly string[], start: number, length: number, count: number): boolean {
  for (let index = start; index < start + count; index += 1)
    if (words[index] !== words[index + length]) return false;
  return true;
}

/** Returns words of five or more capitals, F.L.O.W.E.R.S, FlOwErS, and texts in capitals only. */
function findCapitals(text: string): string[] {
  if (!/\p{Lu}{2}|\p{Ll}\p{Lu}|\p{Lu}\.\p{Lu}/u.test(text)) return [];
  const words = text.match(/\p{L}+/gu) ?? [];
  const onlyCapitals =
    words.length > 1 && words.join('').length >= 8 && words.every((word) => /^\p{Lu}+$/u.test(word));
  if (onlyCapitals) return [text];
  return (
    text.match(
      /(?<![\p{L}\p{N}])\p{Lu}{5,}(?![\p{L}\p{N}])|(?:\p{Lu}\.){3,}\p{Lu}(?!\p{L})|\p{Lu}*(?:\p{Ll}\p{Lu}+){3,}\p{Ll}*/gu,
    ) ?? []
  );
}

/**
 * Returns the objections that Google's editorial review would raise to a text of a search or display ad.
 * `ownNames` are names of the promoted property: Google accepts their spelling if the landing page uses it
 * too.
 */
export function checkGoogleEditorial(
  text: string,
  path: string,
  ownNames: readonly string[] = [],
): Problem[] {
  const isOwn = (found: string) =>
    ownNames.some((name) => name === found || name.split(/[^\p{L}]+/u).includes(found));
  return objectionsTo(text).flatMap(({ rule: { message, param, warns }, found }) =>
    isOwn(found) ? [] : [(warns ? warning : problem)(path, message, { [param]: found })],
  );
}

type Objection = { rule: EditorialRule; found: string };

// Most texts of a saved campaign were checked before.
const known = new Map<string, readonly Objection[]>();
const MOST_KNOWN = 6000;
const LONGEST_KNOWN = 400;

/** Returns what the rules find in a text, each match of a rule once. */
function objectionsTo(text: string): readonly Objection[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const objections = editorialRules.flatMap((rule) =>
    [...new Set(rule.find(text))].map((found) => ({ rule, found })),
  );
  if (text.length > LONGEST_KNOWN) return objections;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, objections);
  return objections;
}
