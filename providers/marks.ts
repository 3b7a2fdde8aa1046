/** The last mark of a name: a name that was copied from a network has another one before ours. */
const MARK = /\s*\[pl:([^[\]]*)\](?!.*\[pl:[^[\]]*\])/s;

/** Longest name that a network takes, in UTF-16 code units and in UTF-8 bytes; a limit left out is none. */
export type NameLimit = { characters?: number; bytes?: number };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the name of an object made at a network: `Maple Court [pl:1f0c…]`. A name that is too long for the network
 * loses its end, never a part of the mark and never half of a character; an empty name gives the mark alone.
 *
 * Code units are counted because no network counts fewer of them than characters. Throws when the mark alone is too
 * long, since a shorter mark could not be found again.
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

/** A name as people gave it: without the mark that is written behind it. */
export function withoutMark(name: string): string {
  return name.replace(MARK, '');
}

/** The mark of a name, with the part that says what of a campaign it is; undefined in a name without one. */
export function markIn(name: string): string | undefined {
  return MARK.exec(name)?.[1];
}

/** The marker in a name, without the part that names a channel; undefined in a name without a mark. */
export function markerIn(name: string): string | undefined {
  return markIn(name)?.split(':')[0];
}

/** A found list in the order in which it was recorded, and what is new behind it: networks may answer in another one. */
export function inRecordedOrder(found: readonly string[], recorded: unknown): string[] {
  const before: unknown[] = Array.isArray(recorded) ? recorded : [];
  const placeOf = (item: string) => {
    const place = before.indexOf(item);
    return place === -1 ? before.length : place;
  };
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
}
