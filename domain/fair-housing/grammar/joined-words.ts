import type { Known, Token } from './lexicon.ts';
import { oftenSplit } from './tokens.ts';

/** Most pieces of a split word: "chil d r en". */
const MOST_PIECES = 5;
/** Short words, which with another make no word of four letters: "be be", "a ids". */
const notPieces = /^(no|not|only|for|and|or|the|with)$/;
const shortWords = /^(a|i|be|by|to|no|in|on|at|as|is|it|or|de|la|me|my|he|we|us|so|do|go|an|am|pm|st|s)$/;

/** Returns the word that the pieces from a place on make ("chil dren"), and the place after them. */
function joinedAt(
  tokens: readonly Token[],
  at: number,
  known: Known,
): { word: string; next: number } | undefined {
  let word = tokens[at]?.text ?? '';
  if (!known.starts.has(word) || notPieces.test(word) || saysAlone(word, known)) return undefined;
  let best: { word: string; next: number } | undefined;
  for (let next = at + 1; next < at + MOST_PIECES; next += 1) {
    const [before, piece] = [tokens[next - 1], tokens[next]];
    if (before === undefined || piece === undefined || piece.start - before.end > 1) break;
    // "fam.ilies"
    if (piece.text === '.' && tokens[next + 1]?.start === piece.end && piece.start === before.end) continue;
    word += piece.text;
    if (!known.starts.has(word) || notPieces.test(piece.text) || saysAlone(piece.text, known)) break;
    const isWord = oftenSplit.has(word) || (known.lexicon.next.get(word)?.values.length ?? 0) > 0;
    const isChance = word.length <= 4 && (shortWords.test(before.text) || shortWords.test(piece.text));
    if (isWord && !isChance) best = { word, next: next + 1 };
  }
  return best;
}

const saysAlone = (word: string, { lexicon, humanWords }: Known) =>
  (lexicon.next.get(word)?.values.length ?? 0) > 0 || humanWords.next.has(word);

/** Joins words that were split, and splits those that were written as one ("nokids", "adultsonly") of known parts. */
export function unglue(parted: readonly Token[], known: Known): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < parted.length; at += 1) {
    const token = parted[at];
    if (token === undefined) break;
    const joined = joinedAt(parted, at, known);
    if (joined === undefined) tokens.push(token);
    else {
      tokens.push({ text: joined.word, start: token.start, end: parted[joined.next - 1]?.end ?? token.end });
      at = joined.next - 1;
    }
  }
  return tokens.flatMap((token) => {
    const { text } = token;
    if (text.length < 5 || text.length > 40 || !/^[a-z0-9]+$/.test(text)) return [token];
    const parts = partsOf(text, known);
    return parts === undefined ? [token] : parts.map((part) => ({ ...token, text: part }));
  });
}

/** Words that refuse or limit, and places, which are written as one with words for people ("kidfreezone"). */
const refusing: ReadonlySet<string> = new Set(['no', 'not', 'only', 'sin', 'solo', 'free', 'without']);
const filling: ReadonlySet<string> = new Set([
  'for',
  'please',
  'allowed',
  'zone',
  'section',
  '8',
  'eight',
  'adults',
  'grownups',
  'families',
  'dogs',
  'animals',
  'or',
  'and',
  'here',
  'welcome',
  'building',
  'apartments',
  'complex',
  'property',
]);
const ofPlaces: ReadonlySet<string> = new Set(['home', 'homes', 'community', 'neighborhood', 'housing']);
const mayBeJoined = /^(no|sin|solo|only|without)|only|free|not|(home|homes|community|neighborhood|housing)$/;

function partsOf(text: string, { lexicon: words, humanWords: nouns }: Known): string[] | undefined {
  if (!mayBeJoined.test(text) || words.next.has(text) || nouns.next.has(text)) return undefined;
  const isPart = (part: string) =>
    words.next.has(part) ||
    nouns.next.has(part) ||
    refusing.has(part) ||
    filling.has(part) ||
    ofPlaces.has(part);
  /** Returns the fewest long parts that the rest consists of. */
  const split = (from: number): string[] | undefined => {
    if (from === text.length) return [];
    for (let to = text.length; to > from; to -= 1) {
      const part = text.slice(from, to);
      if (to - from === text.length || !isPart(part)) continue;
      const rest = split(to);
      if (rest !== undefined) return [part, ...rest];
    }
    return undefined;
  };
  const parts = split(0);
  // "Freeman" is no man who is free.
  if (parts === undefined || parts[0] === 'free') return undefined;
  const refuses = parts.some((part) => refusing.has(part));
  const people = parts.some(
    (part) => words.next.has(part) || part === 'adults' || part === 'grownups' || part === '8',
  );
  return people && (refuses || ofPlaces.has(parts.at(-1) ?? '')) ? parts : undefined;
}
