import { placeOf } from './listing-steps.ts';
import { ask, type Person } from './people-by-api.ts';

/** Buildings and collections created through the product's API. */

type Stored = { id: string; name: string };
type StoredCollection = Stored & { revision: number; building_ids: string[] };

export async function newBuildings({ access }: Person, names: readonly string[]): Promise<Stored[]> {
  const place = await placeOf(access);
  const made: Stored[] = [];
  for (const name of names) {
    const body = { ...place, name, address: '1 Main Street', zip_code: '78704', property_type: '1' };
    const clusters = ['brand'];
    made.push(await ask<Stored>('/building/', { method: 'POST', access, body: { ...body, clusters } }));
  }
  return made;
}

export async function newCollection(
  { access }: Person,
  name: string,
  buildings: readonly Stored[],
  types: readonly string[] = [],
): Promise<StoredCollection> {
  const tags: string[] = [];
  for (const type of types) {
    const { value } = await ask<{ value: string }>('/collection/type/', {
      method: 'POST',
      access,
      body: { name: type },
    });
    tags.push(value);
  }
  const body = { name, building_ids: buildings.map(({ id }) => id), tags };
  return ask<StoredCollection>('/collection/', { method: 'POST', access, body });
}

/** Saves the collection as another user while it is open. */
export async function otherSavesCollection({ access }: Person, id: string, change: object): Promise<void> {
  const { revision } = await ask<StoredCollection>(`/collection/${id}/`, { access });
  await ask(`/collection/${id}/`, { method: 'PATCH', access, body: { ...change, revision } });
}
