import { limits } from '../limits.ts';
import { problem, type Problem } from '../messages.ts';

export type MatchType = 'BROAD' | 'PHRASE' | 'EXACT';

const words = String.raw`[\p{L}\p{N}_ ]+`;
const notation = new RegExp(String.raw`^(?:(${words})|"(${words})"|\[(${words})\])$`, 'u');

/**
 * Parses a keyword: bare words are a broad match, "quotes" a phrase match, [brackets] an exact match.
 * `text` is sent to the network: without the notation, spaces collapsed. Returns undefined when the label
 * is invalid in every notation.
 */
export function parseKeyword(label: string): { text: string; matchType: MatchType } | undefined {
  const parts = notation.exec(label.trim());
  if (parts === null) return undefined;
  const [, bare, phrase, exact] = parts;
  const text = (bare ?? phrase ?? exact ?? '').trim().replace(/ +/g, ' ');
  if (text === '') return undefined;
  return { text, matchType: bare !== undefined ? 'BROAD' : phrase !== undefined ? 'PHRASE' : 'EXACT' };
}

/** Returns the notation of a partly typed keyword and the text inside it. Never fails. */
export function splitNotation(label: string): { text: string; matchType: MatchType } {
  const [, phrase, exact] = /^\s*(?:"([^]*)"|\[([^]*)\])\s*$/.exec(label) ?? [];
  if (phrase !== undefined) return { text: phrase, matchType: 'PHRASE' };
  if (exact !== undefined) return { text: exact, matchType: 'EXACT' };
  return { text: label, matchType: 'BROAD' };
}

/** Writes a keyword in the notation of a match type. */
export function writeKeyword(text: string, matchType: MatchType): string {
  return matchType === 'PHRASE' ? `"${text}"` : matchType === 'EXACT' ? `[${text}]` : text;
}

/** Returns a key that is equal for labels with the same text (ignoring case) and match type. */
export function keywordIdentity(label: string): string {
  const keyword = parseKeyword(label);
  return keyword === undefined ? label : identityOf(keyword);
}

const identityOf = ({ matchType, text }: { text: string; matchType: MatchType }) =>
  `${matchType} ${text.toLowerCase()}`;

export type KeywordList = {
  /** Labels to add, in the order they were written. */
  added: string[];
  duplicates: number;
  /** Lines that are not valid keywords, and the distinct characters that make them invalid. */
  invalid: string[];
  characters: string[];
  tooLong: string[];
};

/**
 * Reads a typed or pasted list of keywords, separated by newlines, commas or semicolons. `present` lists
 * the existing keywords.
 */
export function readKeywordList(list: string, present: readonly string[]): KeywordList {
  const seen = new Set(present.map(keywordIdentity));
  const read: KeywordList = { added: [], duplicates: 0, invalid: [], characters: [], tooLong: [] };
  for (const line of list.split(/[\n,;]/)) {
    const label = line.trim().replace(/[“”„]/g, '"');
    if (label === '') continue;
    const keyword = parseKeyword(label);
    if (keyword === undefined) read.invalid.push(label);
    else if (isTooLong(keyword.text)) read.tooLong.push(label);
    else if (seen.has(keywordIdentity(label))) read.duplicates += 1;
    else read.added.push(label);
    seen.add(keywordIdentity(label));
  }
  read.characters = [...new Set(read.invalid.flatMap(invalidCharacters))];
  return read;
}

function invalidCharacters(label: string): string[] {
  return Array.from(splitNotation(label).text).filter((character) => !/[\p{L}\p{N}_ ]/u.test(character));
}

function isTooLong(text: string): boolean {
  return text.length > limits.keyword.max || text.split(' ').length > limits.keyword.words;
}

/** Returns the broken rules of one group's keywords: at least one, and those of `checkKeywordList`. */
export function checkKeywords(labels: readonly string[], path: string, group: string): Problem[] {
  return [
    ...(labels.length === 0 ? [problem(path, 'keywordsMissing', { group })] : []),
    ...checkKeywordList(labels, path, limits.keyword.perGroup),
  ];
}

/**
 * Returns the broken rules of a list of keywords: notation and characters, at most 80 characters and 10 words, no
 * repeats.
 */
export function checkKeywordList(labels: readonly string[], path: string, max: number): Problem[] {
  const found: Problem[] = [];
  if (labels.length > max) found.push(problem(path, 'tooMany', { max }));
  const seen = new Set<string>();
  labels.forEach((label, index) => {
    const at = `${path}.${index}`;
    const keyword = parseKeyword(label);
    const value = label.length > 60 ? `${label.slice(0, 57)}…` : label;
    if (keyword === undefined) {
      found.push(problem(at, 'keywordInvalid', { value }));
      return;
    }
    if (keyword.text.length > limits.keyword.max)
      found.push(problem(at, 'keywordTooLong', { value, max: limits.keyword.max }));
    if (keyword.text.split(' ').length > limits.keyword.words)
      found.push(problem(at, 'keywordTooManyWords', { value, max: limits.keyword.words }));
    const identity = identityOf(keyword);
    if (seen.has(identity)) found.push(problem(at, 'keywordDuplicate', { value }));
    seen.add(identity);
  });
  return found;
}
