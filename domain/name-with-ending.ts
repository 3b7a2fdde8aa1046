/**
 * Returns a name with an ending, the name cut so that the result has at most `max` UTF-16 units, the unit
 * of fields and schemas. Never splits a surrogate pair.
 */
export function nameWithEnding(name: string, ending: string, max: number): string {
  const cut = name.slice(0, max - ending.length);
  return cut.replace(/[\uD800-\uDBFF]$/, '') + ending;
}
