import { dequal } from 'dequal';

/** Fields changed by two users, both starting from `base`. */
export type Clash<Values> = {
  /** Fields that both changed to different values. The user has to select one. */
  both: (keyof Values)[];
  /** Fields that only I changed, or that both changed to the same value. */
  mine: (keyof Values)[];
  theirs: (keyof Values)[];
};

/** A city belongs to its state, so a change of either counts as a change of both. */
const place = ['state', 'city'];

export function clashOf<Values extends object>(base: Values, mine: Values, theirs: Values): Clash<Values> {
  const changed = (by: Values) => {
    const fields = (Object.keys(base) as (keyof Values)[]).filter((field) => !dequal(by[field], base[field]));
    const moved = fields.some((field) => place.includes(String(field)));
    return moved ? [...new Set([...fields, ...(place as (keyof Values)[])])] : fields;
  };
  const [byMe, byThem] = [changed(mine), changed(theirs)];
  const both = byMe.filter((field) => byThem.includes(field) && !dequal(mine[field], theirs[field]));
  return {
    both,
    mine: byMe.filter((field) => !both.includes(field)),
    theirs: byThem.filter((field) => !byMe.includes(field)),
  };
}
