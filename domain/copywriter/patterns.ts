import { textLength } from '../ad/ad-text.ts';
import { hashText } from './seeded-random.ts';

/** Values by the name of their placeholder. A pattern with an unknown value is not used. */
export type Values = Readonly<Record<string, string | null | undefined>>;

const choice = /‹([^‹›]*)›/u;

/** Returns every pattern of a grid: `‹Tour¦See› {name}‹¦ in {city}›` has four. */
export function expand(...grids: readonly string[]): string[] {
  return grids.flatMap((grid) => {
    const found = choice.exec(grid);
    if (found?.[1] === undefined) return [grid];
    return found[1].split('¦').flatMap((wording) => expand(grid.replace(choice, () => wording)));
  });
}

// Every second part is the name of a value.
const partsOf = new Map<string, readonly string[]>();

/** Returns a pattern with its values; null when one is unknown. */
function filled(pattern: string, values: Values): string | null {
  let parts = partsOf.get(pattern);
  if (parts === undefined) {
    parts = pattern.split(/\{(\w+)\}/);
    partsOf.set(pattern, parts);
  }
  let text = parts[0] ?? '';
  for (let index = 1; index < parts.length; index += 2) {
    const value = values[parts[index] as string];
    if (value === null || value === undefined) return null;
    text += value + (parts[index + 1] as string);
  }
  return text;
}

/** Number of patterns to choose, or all of them. */
type Choice = {
  voice: string;
  count: number;
  max: number;
  all: boolean;
  /** True to choose patterns with a single fact only when nothing else is left. */
  factsFirst?: boolean;
};

/**
 * Returns some patterns with their values that fit the length. The voice chooses among all of them, so that
 * properties use different structures. A changed value exchanges only patterns that contain it.
 */
export function choosePatterns(
  patterns: readonly string[],
  values: Values,
  { voice, count: wanted, max, all, factsFirst = false }: Choice,
): string[] {
  const count = all ? Infinity : wanted;
  const seed = hashText(voice);
  const best: { text: string; rank: number }[] = [];
  for (const pattern of patterns) {
    const rank = rankOf(pattern, seed) + (factsFirst ? poverty(pattern) : 0);
    const last = best[count - 1];
    if (last !== undefined && rank >= last.rank) continue;
    const text = filled(pattern, values);
    if (text === null || (text.length > max && textLength(text) > max)) continue;
    const at = best.findIndex((other) => other.rank > rank);
    best.splice(at === -1 ? best.length : at, 0, { text, rank });
    best.length = Math.min(best.length, count);
  }
  return best.map(({ text }) => text);
}

const hashes = new Map<string, number>();

/** Returns a number that orders patterns: a hash of pattern and voice, so each voice has an order of its own. */
function rankOf(pattern: string, seed: number): number {
  const known = hashes.get(pattern) ?? hashText(pattern);
  hashes.set(pattern, known);
  const mixed = Math.imul(known ^ seed, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
}

const factCounts = new Map<string, number>();

/** Returns a lower number for a pattern with several facts, which fewer properties share. */
function poverty(pattern: string): number {
  const known = factCounts.get(pattern) ?? pattern.split('{').length - 1;
  factCounts.set(pattern, known);
  return known > 1 ? 0 : 2 ** 32;
}

/** Returns one of some items. Another item added or removed rarely changes the choice. */
export function chosenFor<T>(key: string, items: readonly T[], nameOf: (item: T) => string): T | undefined {
  const seed = hashText(key);
  return items.toSorted((a, b) => rankOf(nameOf(a), seed) - rankOf(nameOf(b), seed))[0];
}

/** Returns a function that remembers its result for each argument, while the argument exists. */
export function remembering<A extends object, R>(make: (from: A) => R): (from: A) => R {
  const known = new WeakMap<A, { result: R }>();
  return (from) => {
    const before = known.get(from) ?? { result: make(from) };
    known.set(from, before);
    return before.result;
  };
}
