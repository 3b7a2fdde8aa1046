/** What two people did to the same fields, since both began from `base`. */
export type Clash<Values> = {
  /** Fields that both changed, and not to the same: somebody has to choose. */
  both: (keyof Values)[];
  /** Fields that only I changed, or both of us to the same. */
  mine: (keyof Values)[];
  /** Fields that only they changed. */
  theirs: (keyof Values)[];
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A city means nothing without its state: who changed one has changed both. */
const place = ['state', 'city'];

export function clashOf<Values extends object>(base: Values, mine: Values, theirs: Values): Clash<Values> {
  const changed = (by: Values) => {
    const fields = (Object.keys(base) as (keyof Values)[]).filter((field) => !same(by[field], base[field]));
    const moved = fields.some((field) => place.includes(String(field)));
    return moved ? [...new Set([...fields, ...(place as (keyof Values)[])])] : fields;
  };
  const [byMe, byThem] = [changed(mine), changed(theirs)];
  const both = byMe.filter((field) => byThem.includes(field) && !same(mine[field], theirs[field]));
  return {
    both,
    mine: byMe.filter((field) => !both.includes(field)),
    theirs: byThem.filter((field) => !byMe.includes(field)),
  };
}
