import type { Preferences } from '#contract/session.ts';
import { listSearch, oneOf, type ListSearch } from './search-values.ts';

/** Orderings of plain lists as the API names them; the first is the default. */
export const orderings = ['-created_at', 'created_at', 'name', '-name'] as const;
export type Ordering = (typeof orderings)[number];

/** Search parameters of a list with an ordering. */
export type OrderedSearch = ListSearch & { ordering?: Ordering };

export function orderedSearch(search: Record<string, unknown>): OrderedSearch {
  return { ...listSearch(search), ordering: oneOf(orderings, search['ordering']) };
}

/** Returns the ordering that the user last selected for a list. */
export function likedOrdering({ orderings: liked }: Preferences, list: 'buildings' | 'listings'): Ordering {
  return oneOf(orderings, liked?.[list]) ?? orderings[0];
}
