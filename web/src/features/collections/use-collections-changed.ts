import { useQueryClient } from '@tanstack/react-query';
import type { Collection } from '#contract/collections.ts';
import { collectionQuery, collectionTypesQuery } from './queries.ts';

/** Returns a function that caches a changed collection and invalidates all queries of collections. */
export function useCollectionsChanged(): (collection?: Collection) => Promise<void> {
  const client = useQueryClient();
  return async (collection) => {
    if (collection !== undefined) {
      const { queryKey } = collectionQuery(collection.id);
      client.setQueryData(queryKey, collection);
      void client.invalidateQueries({ queryKey: [...queryKey, 'buildings'] });
    }
    void client.invalidateQueries({ queryKey: collectionTypesQuery().queryKey });
    // Its buildings decide which campaigns it has and what they brought.
    void client.invalidateQueries({ queryKey: ['campaigns'] });
    void client.invalidateQueries({ queryKey: ['reports', 'overview'] });
    await client.invalidateQueries({ queryKey: ['collections'] });
  };
}
