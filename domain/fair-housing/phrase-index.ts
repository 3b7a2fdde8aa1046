import type { PhraseStep } from './phrase-notation.ts';
import type { Word } from './words.ts';

/** Prefix tree of phrases by word. A node holds the values of the phrases that end there. */
export type PhraseIndex<Value> = {
  next: Map<string, PhraseIndex<Value>>;
  gaps: Map<number, PhraseIndex<Value>>;
  values: Value[];
};

/** Phrase found in a text; `first` and `last` are indexes in the list of words, both inclusive. */
export type FoundPhrase<Value> = { value: Value; first: number; last: number };

/** Returns an index without phrases. */
export function emptyPhraseIndex<Value>(): PhraseIndex<Value> {
  return { next: new Map(), gaps: new Map(), values: [] };
}

/** Adds a phrase. Skips a phrase without steps, which would match everywhere. */
export function addPhrase<Value>(
  index: PhraseIndex<Value>,
  steps: readonly PhraseStep[],
  value: Value,
): void {
  if (steps.length === 0) return;
  let node = index;
  for (const step of steps) {
    node = typeof step === 'string' ? child(node.next, step) : child(node.gaps, step.upToWords);
  }
  if (!node.values.includes(value)) node.values.push(value);
}

/**
 * Returns every phrase of the index in the words, overlapping ones included. The longest phrase bounds the
 * work per word, so time is linear in the number of words, unlike with regexes.
 */
export function findPhrases<Value>(index: PhraseIndex<Value>, words: readonly Word[]): FoundPhrase<Value>[] {
  const found: FoundPhrase<Value>[] = [];

  function follow(node: PhraseIndex<Value>, first: number, at: number): void {
    for (const value of node.values) found.push({ value, first, last: at - 1 });
    if (node.gaps.size > 0) followGaps(node, first, at);
    const word = words[at]?.text;
    if (word === undefined) return;
    followWord(node, word, first, at);
    if (!word.endsWith("'s")) return;
    // "Adult's only" is also "adult only", and any possessive matches the notation's `*'s`.
    followWord(node, word.slice(0, -2), first, at);
    followWord(node, "*'s", first, at);
  }

  function followWord(node: PhraseIndex<Value>, form: string, first: number, at: number): void {
    const next = node.next.get(form);
    if (next) follow(next, first, at + 1);
  }

  function followGaps(node: PhraseIndex<Value>, first: number, at: number): void {
    for (const [upToWords, afterGap] of node.gaps) {
      follow(afterGap, first, at);
      for (let skipped = 1; skipped <= upToWords && isSkippable(words[at + skipped - 1]); skipped += 1) {
        follow(afterGap, first, at + skipped);
      }
    }
  }

  for (const at of words.keys()) follow(index, at, at);
  return found;
}

/** Returns true for words and commas. A gap may skip them, but never runs into the next sentence. */
function isSkippable(word: Word | undefined): boolean {
  if (word === undefined) return false;
  const first = word.text.charCodeAt(0);
  // Most words begin with a plain letter, and a regex for each would be most of the work.
  if (first >= 97 && first <= 122) return true;
  return word.text === ',' || word.text === '' || /^[$\p{L}\p{N}]/u.test(word.text);
}

function child<Key, Value>(children: Map<Key, PhraseIndex<Value>>, key: Key): PhraseIndex<Value> {
  const known = children.get(key);
  if (known) return known;
  const fresh = emptyPhraseIndex<Value>();
  children.set(key, fresh);
  return fresh;
}
