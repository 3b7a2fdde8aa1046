/**
 * A name with an ending behind it, the name cut so that both are no longer than `max` UTF-16 units, which is how fields
 * and schemas count. A letter of two units is left out whole.
 */
export function nameWithEnding(name: string, ending: string, max: number): string {
  const cut = name.slice(0, max - ending.length);
  return cut.replace(/[\uD800-\uDBFF]$/, '') + ending;
}
