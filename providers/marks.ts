/** What stands in the name of everything that is made at a network: `Maple Court [pl:1f0c…]`. */
const MARK = /\s*\[pl:([^\]]*)\]/;

/** A name as people gave it: without the mark that is written behind it. */
export function withoutMark(name: string): string {
  return name.replace(MARK, '');
}

/** The marker in a name, without the part that names a channel; undefined in a name without a mark. */
export function markerIn(name: string): string | undefined {
  return MARK.exec(name)?.[1]?.split(':')[0];
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
