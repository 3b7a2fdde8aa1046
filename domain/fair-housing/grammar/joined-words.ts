import type { Known, Token } from './lexicon.ts';
import { joinedWord } from './tokens.ts';

/** Splits words that were written as one ("nokids", "adultsonly") where both parts are known. */
export function unglue(parted: readonly Token[], known: Known): Token[] {
  const tokens: Token[] = [];
  for (const token of parted) {
    const before = tokens.at(-1);
    const joined =
      before !== undefined && token.start - before.end === 1 && joinedWord(before.text, token.text);
    if (before !== undefined && joined)
      tokens.splice(-1, 1, { text: joined, start: before.start, end: token.end });
    else tokens.push(token);
  }
  return tokens.flatMap((token) => {
    const { text } = token;
    if (text.length < 5 || text.length > 40 || !/^[a-z0-9]+$/.test(text)) return [token];
    const parts = partsOf(text, known);
    return parts === undefined ? [token] : parts.map((part) => ({ ...token, text: part }));
  });
}

const small = ['no', 'not', 'only', 'for', 'with', 'without', 'sin', 'solo'];

function partsOf(text: string, { lexicon: words, humanWords: nouns }: Known): string[] | undefined {
  if (words.next.has(text) || nouns.next.has(text)) return undefined;
  const isKnown = (part: string) =>
    words.next.has(part) ||
    nouns.next.has(part) ||
    ['home', 'homes', 'adults', '8', 'families'].includes(part);
  for (const word of small) {
    if (
      text.startsWith(word) &&
      isKnown(text.slice(word.length)) &&
      (word === 'no' || word === 'sin' || word === 'solo' || word === 'only')
    )
      return [word, text.slice(word.length)];
    if (text.endsWith(word) && word === 'only' && isKnown(text.slice(0, -word.length)))
      return [text.slice(0, -word.length), word];
  }
  if (text === 'nosection8') return ['no', 'section', '8'];
  for (const end of ['home', 'homes', 'community', 'neighborhood'])
    if (text.endsWith(end) && words.next.has(text.slice(0, -end.length)))
      return [text.slice(0, -end.length), end];
  return undefined;
}
