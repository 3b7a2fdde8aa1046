import { channelLine, lineNetwork, type Channel } from '../channels.ts';
import { checkGoogleEditorial } from './google-editorial.ts';
import { limits } from '../limits.ts';
import { problem, type Problem } from '../messages.ts';

export type TextType = 'title' | 'description';

/** Returns the length in code points, as every network and screen counts it: an emoji counts once. */
export function textLength(text: string): number {
  return Array.from(text).length;
}

/** Returns the maximum length of a title or description on a channel, in code points. */
export function textLimit(channel: Channel, type: TextType): number {
  return limits.adText[channel][type];
}

/** Splits a text at its limit in code points. Spaces around the text do not count. */
export function splitAtLimit(text: string, max: number): { fits: string; excess: string } {
  const letters = Array.from(text.trim());
  return { fits: letters.slice(0, max).join(''), excess: letters.slice(max).join('') };
}

/**
 * Returns the texts of another channel that fit this one, up to its number of rows, and the ones left out.
 */
export function textsForChannel(texts: readonly string[], channel: Channel, type: TextType) {
  const max = textLimit(channel, type);
  const written = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
  const short = written.filter((text) => textLength(text) <= max);
  const room = limits.adRows[channel][type === 'title' ? 'titles' : 'descriptions'].max;
  return {
    fitting: short.slice(0, room),
    tooLong: written.filter((text) => textLength(text) > max),
    noRoom: short.slice(room),
  };
}

/** Symbols banned on every channel. Messages name a pattern without a fixed name by the matched symbol. */
const bannedSymbols: readonly [RegExp, string?][] = [
  [/\*/, '*'],
  [/@/, '@'],
  [/[•‣◦∙·⋅・⁃⦁▪▫■□●○◾◽]/u],
  [/…/, '…'],
  [/\.{3,}/, '...'],
];

function count(text: string, character: string): number {
  return text.includes(character) ? text.split(character).length - 1 : 0;
}

/**
 * Returns the broken rules of one ad text: length per channel; no exclamation mark in titles, at most one
 * in descriptions; at most one question mark; no asterisk, at sign, bullet, ellipsis or run of three dots.
 * Google's channels add Google's editorial policy, which accepts the spelling of `ownNames`. An empty text
 * breaks no rule here.
 */
export function checkAdText(
  text: string,
  type: TextType,
  channel: Channel,
  path: string,
  ownNames: readonly string[] = [],
): Problem[] {
  const found: Problem[] = [];
  const trimmed = text.trim();
  const max = textLimit(channel, type);
  // A text has at most as many code points as units, which cost nothing to count.
  const over = trimmed.length <= max ? 0 : textLength(trimmed) - max;
  if (over > 0) found.push(problem(path, 'textTooLong', { over, max }));
  const exclamations = count(trimmed, '!');
  if (type === 'title' && exclamations > 0) found.push(problem(path, 'titleExclamation'));
  if (type === 'description' && exclamations > 1) found.push(problem(path, 'tooManyExclamations'));
  if (count(trimmed, '?') > 1) found.push(problem(path, 'tooManyQuestions'));
  for (const [pattern, symbol] of bannedSymbols) {
    const [match] = pattern.exec(trimmed) ?? [];
    if (match !== undefined) found.push(problem(path, 'symbolNotAllowed', { symbol: symbol ?? match }));
  }
  if (lineNetwork[channelLine[channel]] === 'meta') return found;
  const named = new Set(found.map(({ params }) => params?.['symbol']));
  const editorial = checkGoogleEditorial(trimmed, path, ownNames);
  return [...found, ...editorial.filter(({ params }) => !named.has(params?.['symbol'] ?? ''))];
}

/**
 * Returns the broken rules of a list of titles or descriptions: the required rows are filled, none repeats
 * after trimming, and none is too many. Blank rows beyond the required ones are ignored, as they are when
 * the list is sent.
 */
export function checkTextList(
  texts: readonly string[],
  type: TextType,
  channel: Channel,
  path: string,
  channelLabel: string,
  ownNames: readonly string[] = [],
): Problem[] {
  const rows = limits.adRows[channel][type === 'title' ? 'titles' : 'descriptions'];
  const filled = texts.filter((text) => text.trim() !== '');
  const found: Problem[] = [];
  if (filled.length < rows.min) {
    const message = type === 'title' ? 'titlesMissing' : 'descriptionsMissing';
    found.push(problem(path, message, { min: rows.min, channel: channelLabel }));
  }
  if (filled.length > rows.max) found.push(problem(path, 'tooMany', { max: rows.max }));
  const seen = new Set<string>();
  texts.forEach((text, index) => {
    const trimmed = text.trim();
    const at = `${path}.${index}`;
    if (trimmed === '') {
      if (index < rows.min) found.push(problem(at, type === 'title' ? 'titleEmpty' : 'descriptionEmpty'));
      return;
    }
    if (seen.has(trimmed))
      found.push(problem(at, type === 'title' ? 'titleDuplicate' : 'descriptionDuplicate'));
    seen.add(trimmed);
    found.push(...checkAdText(text, type, channel, at, ownNames));
  });
  return found;
}
