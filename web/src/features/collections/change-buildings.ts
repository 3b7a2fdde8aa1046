import type { Collection } from '#contract/collections.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';

const TRIES = 4;

/**
 * Changes which buildings a collection holds. What somebody else has saved meanwhile stays: the change is made again
 * on top of it, since adding and removing some buildings takes nothing from anybody.
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
      const late = isApiError(error, 409) && error.code === 'changed_meanwhile';
      if (!late || left === 1) throw error;
      current = error.body['current'] as Collection;
    }
  }
}
