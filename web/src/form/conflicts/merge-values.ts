import { dequal } from 'dequal';

type Fields = Readonly<Record<string, unknown>>;

/** A field that another user changed, with the preselected value. */
export type Choice = { field: string; preferred: 'mine' | 'theirs' };

/** A city belongs to its state, so a change of either counts as a change of both. */
const place = ['state', 'city'];

/** Returns the fields whose values differ from those of `base`. */
export function changedFields(base: Fields, values: Fields): string[] {
  const fields = Object.keys(base).filter((field) => !dequal(values[field], base[field]));
  return fields.some((field) => place.includes(field)) ? [...new Set([...fields, ...place])] : fields;
}

/** Returns the values that differ from those of `base`. */
export function changedValues(base: Fields, values: Fields): Fields {
  return Object.fromEntries(changedFields(base, values).map((field) => [field, values[field]]));
}

/**
 * Returns the fields to select a value for, if both users started from `base`; a city includes its state. If
 * both changed a field, mine is preselected.
 */
export function fieldsToChoose(base: Fields, mine: Fields, theirs: Fields): Choice[] {
  const [byMe, byThem] = [changedFields(base, mine), changedFields(base, theirs)];
  const both = byMe.filter((field) => byThem.includes(field) && !dequal(mine[field], theirs[field]));
  const rows = [
    ...both.map((field) => ({ field, preferred: 'mine' as const })),
    ...byThem
      .filter((field) => !byMe.includes(field))
      .map((field) => ({ field, preferred: 'theirs' as const })),
  ];
  return rows.filter(({ field }) => field !== 'state' || !rows.some((row) => row.field === 'city'));
}

/** Returns my values with the given fields taken from theirs. */
export function mergedValues(mine: Fields, theirs: Fields, taken: readonly string[]): Fields {
  const fields = taken.includes('city') ? [...taken, 'state'] : taken;
  return { ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
}
