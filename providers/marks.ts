/** The last mark in a name. A name copied from a network can contain another mark before ours. */
const MARK = /\s*\[pl:([^[\]]*)\](?!.*\[pl:[^[\]]*\])/s;

/**
 * Longest name that a network accepts, in UTF-16 code units and in UTF-8 bytes. A missing limit
 * means none.
 */
export type NameLimit = { characters?: number; bytes?: number };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns an object's name with its mark: `Maple Court [pl:1f0c…]`. A name that is too long is cut
 * at its end, never inside the mark or a character; an empty name gives the mark alone.
 *
 * Counts code units because no network counts fewer of them than characters. Throws if the mark
 * alone is too long, because a shorter mark could not be found again.
 */
export function marked(name: string, mark: string, limit: NameLimit = {}): string {
  const suffix = `[pl:${mark}]`;
  if (!fits(suffix, limit)) throw new Error(`the mark ${suffix} alone is longer than the network allows`);
  const whole = withSuffix(name, suffix);
  if (fits(whole, limit)) return whole;
  let kept = '';
  for (const { segment } of graphemes.segment(name)) {
    if (!fits(withSuffix(kept + segment, suffix), limit)) break;
    kept += segment;
  }
  return withSuffix(kept.trimEnd(), suffix);
}

function withSuffix(name: string, suffix: string): string {
  return name === '' ? suffix : `${name} ${suffix}`;
}

function fits(text: string, { characters = Infinity, bytes = Infinity }: NameLimit): boolean {
  return text.length <= characters && (bytes === Infinity || Buffer.byteLength(text) <= bytes);
}

/** Returns a name without its mark. */
export function withoutMark(name: string): string {
  return name.replace(MARK, '');
}

/**
 * Returns the mark in a name, including the suffix that names a part of the campaign, or undefined.
 */
export function markIn(name: string): string | undefined {
  return MARK.exec(name)?.[1];
}

/** Returns the marker in a name, without the channel suffix, or undefined. */
export function markerIn(name: string): string | undefined {
  return markIn(name)?.split(':')[0];
}

/**
 * Sorts a found list in recorded order, with new items last, because networks may return another
 * order.
 */
export function inRecordedOrder(found: readonly string[], recorded: unknown): string[] {
  const before: unknown[] = Array.isArray(recorded) ? recorded : [];
  const placeOf = (item: string) => {
    const place = before.indexOf(item);
    return place === -1 ? before.length : place;
  };
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
}
