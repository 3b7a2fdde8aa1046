import type { Collection } from '#contract/collections.ts';
import { call } from '../../api/client.ts';
import { newerVersion } from '../../form/conflicts/newer-version.ts';

const TRIES = 4;

/**
 * Changes the buildings of a collection. On a conflict, it applies the change to the newer version, because
 * adding or removing single buildings does not overwrite the other user's change.
 */
export async function changeBuildings(
  collection: Collection,
  change: (buildings: readonly string[]) => string[],
): Promise<Collection> {
  let current = collection;
  for (let left = TRIES; ; left -= 1) {
    const { id, revision, building_ids: buildings } = current;
    try {
      const body = { building_ids: change(buildings), revision };
      return await call('updateCollection', { params: { id }, body });
    } catch (error) {
      if (left === 1) throw error;
      current = newerVersion(error);
    }
  }
}
