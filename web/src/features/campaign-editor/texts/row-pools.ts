import { useState } from 'react';
import type { DraftText } from '../../campaign-draft/draft.ts';
import type { DraftStore } from '../../campaign-draft/draft-store.tsx';

/** Suggestions of a row, and the labels that it has already shown. */
export type RowPool = { pool: readonly DraftText[]; seen: readonly string[] };

const pools = new WeakMap<DraftStore, Map<string, RowPool>>();
const nothing: RowPool = { pool: [], seen: [] };

/**
 * Keeps the suggestions of a row while its form is open, because switching tabs unmounts the row.
 */
export function useRowPool(store: DraftStore, row: string) {
  const [, setChanges] = useState(0);
  const all = pools.get(store) ?? new Map<string, RowPool>();
  pools.set(store, all);
  return {
    ...(all.get(row) ?? nothing),
    change: (next: (known: RowPool) => RowPool) => {
      all.set(row, next(all.get(row) ?? nothing));
      setChanges((count) => count + 1);
    },
  };
}
