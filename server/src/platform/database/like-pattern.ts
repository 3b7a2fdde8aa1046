import { sql, type RawBuilder } from 'kysely';

function escaped(search: string): string {
  return search.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`);
}

/**
 * Returns a LIKE pattern for lower-case texts that contain the search, with its wildcards escaped.
 */
export function containing(search: string): string {
  return `%${escaped(search)}%`;
}

/** Returns a LIKE pattern for lower-case texts that begin with the search. */
export function beginningWith(search: string): string {
  return `${escaped(search)}%`;
}

const MOST_WORDS = 8;

/**
 * Returns a pattern for each word of the search, all of which must match: `maple austin` finds a
 * Maple Court in Austin.
 */
export function containingEach(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(containing);
}

/** Number of letters below which a trigram index knows nothing of a word. */
const TRIGRAM = 3;

/**
 * Returns the condition that a column matches a pattern of `containingEach`. Keeps short patterns from the trigram index,
 * which would return every row for them.
 */
export function matches(column: string, pattern: string): RawBuilder<boolean> {
  const text = sql.ref(column);
  const isShort = pattern.length < TRIGRAM + '%%'.length;
  return sql<boolean>`${isShort ? sql`${text} || ''` : text} like ${pattern}`;
}
