import { listSearch, text, type ListSearch } from '../../search-values.ts';

/** Address of the list of collections; several types are joined by commas. */
export type CollectionSearch = ListSearch & { types?: string; building?: string };

const isId = (value: string) => /^\d{1,18}$/.test(value);

/** Returns the type ids of an address and ignores invalid ones. */
export const typesOf = ({ types = '' }: CollectionSearch): string[] => types.split(',').filter(isId);

export function collectionSearch(search: Record<string, unknown>): CollectionSearch {
  const types = typesOf({ types: text(search['types']) });
  const building = text(search['building']);
  return {
    ...listSearch(search),
    types: types.length === 0 ? undefined : types.join(','),
    building: building !== undefined && isId(building) ? building : undefined,
  };
}
