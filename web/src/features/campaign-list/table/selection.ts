/** Selected campaigns: some by id, or everything that matches the filters. */
export type Selection = { ids: ReadonlySet<string>; everything: boolean };

export const nothing: Selection = { ids: new Set(), everything: false };

export function isChosen({ ids, everything }: Selection, id: string): boolean {
  return everything || ids.has(id);
}

/**
 * Returns the selection after rows were selected or deselected. Deselecting a row of “everything”
 * keeps the page's other rows.
 */
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
