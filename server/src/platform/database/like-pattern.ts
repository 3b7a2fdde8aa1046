function escaped(search: string): string {
  return search.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** A LIKE pattern for lower-case texts that contain the search; its own wildcards are taken literally. */
export function containing(search: string): string {
  return `%${escaped(search)}%`;
}

/** A LIKE pattern for lower-case texts that begin with the search. */
export function beginningWith(search: string): string {
  return `${escaped(search)}%`;
}

const MOST_WORDS = 8;

/** A pattern for each word of the search, all of which have to match: `maple austin` finds a Maple Court in Austin. */
export function containingEach(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(containing);
}
