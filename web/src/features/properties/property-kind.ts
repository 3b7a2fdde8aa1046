import type { Property } from '#contract/property.ts';

/** Buildings or listings as the shared screens name and request them. */
export type PropertyKind<Stored extends Property = Property> = {
  name: 'building' | 'listing';
  /** Names the texts of the kind, its pages and its lists in the query cache. */
  list: 'buildings' | 'listings';
  get: (id: string, signal: AbortSignal) => Promise<Stored>;
  prepare: (id: string) => Promise<Stored>;
  delete: (id: string) => Promise<unknown>;
};
