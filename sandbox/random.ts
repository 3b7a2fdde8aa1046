/**
 * Returns a pseudo-random number that is stable for the same text: cyrb53, a 53-bit string hash.
 */
export function hashOf(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

/** Returns a stable number from 0 (inclusive) to 1 (exclusive). */
export function uniform(...words: readonly (string | number)[]): number {
  return hashOf(words.join('|')) / 2 ** 53;
}

export function between(low: number, high: number, ...words: readonly (string | number)[]): number {
  return low + (high - low) * uniform(...words);
}
