/** The last mark of a name: a name that was copied from a network has another one before ours. */
const MARK = /\s*\[pl:([^[\]]*)\](?!.*\[pl:[^[\]]*\])/s;

/** The name of everything that is made at a network: `Maple Court [pl:1f0c…]`. */
export function marked(name: string, mark: string): string {
  return `${name} [pl:${mark}]`;
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
