/** The campaigns chosen for an action: some by their ids, or everything that the filters match. */
export type Selection = { ids: ReadonlySet<string>; everything: boolean };

export const nothing: Selection = { ids: new Set(), everything: false };

export function isChosen({ ids, everything }: Selection, id: string): boolean {
  return everything || ids.has(id);
}

/** The selection after rows of a page were chosen or left out. Leaving one out of everything keeps the page's others. */
export function choose(
  { ids, everything }: Selection,
  changed: readonly string[],
  on: boolean,
  page: readonly string[],
): Selection {
  const next = new Set(everything ? page : ids);
  for (const id of changed) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return { ids: next, everything: false };
}
