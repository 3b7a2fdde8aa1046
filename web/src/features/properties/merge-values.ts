import type { Clash } from './changed-meanwhile.ts';

/**
 * Returns the fields to select a value for; a city includes its state. If both users changed a field, mine is
 * preselected.
 */
export function fieldsToChoose<Values>({ both, theirs }: Clash<Values>) {
  const rows = [
    ...both.map((field) => ({ field, preferred: 'mine' as const })),
    ...theirs.map((field) => ({ field, preferred: 'theirs' as const })),
  ];
  return rows.filter(({ field }) => field !== 'state' || !rows.some((row) => row.field === 'city'));
}

/** Returns my values with the given fields taken from theirs. */
export function mergedValues<Values extends object>(
  mine: Values,
  theirs: Values,
  taken: readonly string[],
): Values {
  const fields = taken.includes('city') ? [...taken, 'state'] : taken;
  const changed = Object.entries(theirs).filter(([field]) => fields.includes(field));
  return { ...mine, ...(Object.fromEntries(changed) as Partial<Values>) };
}
