/** Shortest name that is compared. Shorter ones occur in other names by chance. */
const SHORTEST = 4;

/**
 * Returns the property that a Facebook page seems to belong to, from its name and the names of the
 * organization's properties; undefined if that is the promoted property itself, or none.
 */
export function otherPropertyOf(
  pageName: string,
  promoted: string,
  properties: readonly string[],
): string | undefined {
  if (isNamedAfter(pageName, promoted)) return undefined;
  return properties.find((name) => isNamedAfter(pageName, name));
}

/**
 * Returns the page or account of an ad for a property: the only one, or the only one that is named after it;
 * undefined if that leaves several or none.
 */
export function ownAccountOf<T extends { label: string }>(
  accounts: readonly T[],
  property: string,
): T | undefined {
  const own = accounts.filter(({ label }) => isNamedAfter(label, property));
  if (own.length === 1) return own[0];
  return accounts.length === 1 ? accounts[0] : undefined;
}

/** Returns true if one name contains the whole words of the other, so "Maple Court Apartments" and "Maple Court". */
export function isNamedAfter(pageName: string, property: string): boolean {
  const [page, own] = [wordsOf(pageName), wordsOf(property)];
  if (page.length < SHORTEST || own.length < SHORTEST) return false;
  // The name of an Instagram account has no blanks.
  if (pageName.startsWith('@')) return page.replaceAll(' ', '').includes(own.replaceAll(' ', ''));
  return ` ${page} `.includes(` ${own} `) || ` ${own} `.includes(` ${page} `);
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');
