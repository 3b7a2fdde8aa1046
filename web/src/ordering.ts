import type { Preferences } from '#contract/session.ts';
import { listSearch, oneOf, type ListSearch } from './search-values.ts';

/** The ways in which plain lists can be ordered, as the API names them; the first is how they come. */
export const orderings = ['-created_at', 'created_at', 'name', '-name'] as const;
export type Ordering = (typeof orderings)[number];

/** The place in a list that can be ordered. */
export type OrderedSearch = ListSearch & { ordering?: Ordering };

export function orderedSearch(search: Record<string, unknown>): OrderedSearch {
  return { ...listSearch(search), ordering: oneOf(orderings, search['ordering']) };
}

/** The order in which the person saw a list last. */
export function likedOrdering({ orderings: liked }: Preferences, list: 'buildings' | 'listings'): Ordering {
  return oneOf(orderings, liked?.[list]) ?? orderings[0];
}
