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

/** Shared by the nodes without words, gaps or values after them: empty maps of their own took two thirds of the memory. */
const none = new Map<never, never>();
const noValues: never[] = [];

/** Returns an index without phrases. */
export function emptyPhraseIndex<Value>(): PhraseIndex<Value> {
  return { next: none, gaps: none, values: noValues };
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
    if (typeof step === 'string') {
      if (node.next === none) node.next = new Map();
      node = child(node.next, step);
    } else {
      if (node.gaps === none) node.gaps = new Map();
      node = child(node.gaps, step.upToWords);
    }
  }
  if (node.values === noValues) node.values = [value];
  else if (!node.values.includes(value)) node.values.push(value);
}

/**
 * Returns the index with one node for all equal endings: choices at the beginning of a phrase share what follows. Takes a
 * sixth of the memory. Nothing may be added to it afterwards.
 */
export function withSharedEndings<Value>(index: PhraseIndex<Value>): PhraseIndex<Value> {
  const ids = new Map<Value | PhraseIndex<Value>, number>();
  const idOf = (one: Value | PhraseIndex<Value>): number => {
    const known = ids.get(one) ?? ids.size;
    ids.set(one, known);
    return known;
  };
  const first = new Map<string, PhraseIndex<Value>>();
  const leaves = new Map<Value | undefined, PhraseIndex<Value>>();
  const shared = (node: PhraseIndex<Value>): PhraseIndex<Value> => {
    // Most nodes end a phrase with one value.
    if (node.next === none && node.gaps === none && node.values.length === 1) {
      const known = leaves.get(node.values[0]);
      if (known === undefined) leaves.set(node.values[0], node);
      return known ?? node;
    }
    let key = node.values.map(idOf).join(' ');
    for (const [word, after] of node.next) {
      const same = shared(after);
      if (same !== after) node.next.set(word, same);
      key += `|${word} ${idOf(same)}`;
    }
    for (const [upToWords, after] of node.gaps) {
      const same = shared(after);
      if (same !== after) node.gaps.set(upToWords, same);
      key += `{${upToWords} ${idOf(same)}`;
    }
    const known = first.get(key);
    if (known !== undefined) return known;
    first.set(key, node);
    return node;
  };
  return shared(index);
}

/**
 * Returns every phrase of the index in the words, overlapping ones included. The longest phrase bounds the
 * work per word, so time is linear in the number of words, unlike with regexes.
 */
export function findPhrases<Value>(index: PhraseIndex<Value>, words: readonly Word[]): FoundPhrase<Value>[] {
  const found: FoundPhrase<Value>[] = [];
  // Each word is asked for by many phrases, so what depends on the word alone is known before.
  const texts = words.map(({ text }) => text);
  const isSkippable = texts.map(mayBeSkipped);
  const bare = texts.map((text) => (text.endsWith("'s") ? text.slice(0, -2) : undefined));

  function follow(node: PhraseIndex<Value>, first: number, at: number): void {
    for (const value of node.values) found.push({ value, first, last: at - 1 });
    if (node.gaps.size > 0) followGaps(node, first, at);
    const word = texts[at];
    if (word === undefined) return;
    const next = node.next.get(word);
    if (next !== undefined) follow(next, first, at + 1);
    const possessive = bare[at];
    if (possessive === undefined) return;
    // "Adult's only" is also "adult only", and any possessive matches the notation's `*'s`.
    for (const form of [possessive, "*'s"]) {
      const other = node.next.get(form);
      if (other !== undefined) follow(other, first, at + 1);
    }
  }

  function followGaps(node: PhraseIndex<Value>, first: number, at: number): void {
    for (const [upToWords, afterGap] of node.gaps) {
      follow(afterGap, first, at);
      for (let to = at + 1; to <= at + upToWords && isSkippable[to - 1] === true; to += 1)
        follow(afterGap, first, to);
    }
  }

  for (const at of texts.keys()) follow(index, at, at);
  return found;
}

/** Returns true for words and commas. A gap may skip them, but never runs into the next sentence. */
const mayBeSkipped = (text: string): boolean =>
  text === ',' || text === '' || /^[$a-z\p{L}\p{N}]/u.test(text);

function child<Key, Value>(children: Map<Key, PhraseIndex<Value>>, key: Key): PhraseIndex<Value> {
  const known = children.get(key);
  if (known) return known;
  const fresh = emptyPhraseIndex<Value>();
  children.set(key, fresh);
  return fresh;
}
