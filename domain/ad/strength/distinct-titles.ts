import type { TextOption } from '../../campaign-content.ts';
import { adWords, rowToWrite, sharedWords } from './ad-words.ts';
import type { StrengthAction } from './part.ts';

/** Share of common words from which two titles count as the same. */
const SAME_FROM = 0.5;

function saysTheSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = sharedWords(one, other);
  const all = one.size + other.size - shared;
  return all === 0 || shared / all >= SAME_FROM;
}

/**
 * Returns the number of titles that differ enough from those above them, and the row of the first repeat.
 */
export function distinctTitles(texts: readonly TextOption[] | null): { count: number; repeating: number } {
  const kept: Set<string>[] = [];
  let repeating = -1;
  (texts ?? []).forEach(({ label }, index) => {
    if (label.trim() === '') return;
    const words = adWords(label);
    if (!kept.some((other) => saysTheSame(words, other))) kept.push(words);
    else if (repeating === -1) repeating = index;
  });
  return { count: kept.length, repeating };
}

/** Returns the action that makes a list's titles more distinct: rewording one, or adding another. */
export function distinctAction(
  texts: readonly TextOption[] | null,
  path: string,
  missing: number,
): StrengthAction {
  const { repeating } = distinctTitles(texts);
  const repeated = texts?.[repeating];
  if (repeated === undefined)
    return { advice: 'addOwnTitles', path: `${path}.${rowToWrite(texts)}`, count: missing };
  return {
    advice: 'rewordTitle',
    path: `${path}.${repeating}`,
    count: missing,
    about: repeated.label.trim(),
  };
}
