import type { Clash } from './changed-meanwhile.ts';

/** The fields to choose of, a city standing for its state too; where both changed something, one's own comes first. */
export function fieldsToChoose<Values>({ both, theirs }: Clash<Values>) {
  const rows = [
    ...both.map((field) => ({ field, preferred: 'mine' as const })),
    ...theirs.map((field) => ({ field, preferred: 'theirs' as const })),
  ];
  return rows.filter(({ field }) => field !== 'state' || !rows.some((row) => row.field === 'city'));
}

/** My values, but for the fields that are taken from theirs. */
export function mergedValues<Values extends object>(
  mine: Values,
  theirs: Values,
  taken: readonly string[],
): Values {
  const fields = taken.includes('city') ? [...taken, 'state'] : taken;
  const changed = Object.entries(theirs).filter(([field]) => fields.includes(field));
  return { ...mine, ...(Object.fromEntries(changed) as Partial<Values>) };
}
