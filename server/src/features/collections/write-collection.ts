import { messages } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';
import type { Tx } from '../../platform/database/tx.ts';

type Owner = { organizationId: string; id: string };

/** Replaces the buildings of a collection, in this order. Throws if one belongs to another organization. */
export async function writeBuildings(
  tx: Tx,
  { organizationId, id }: Owner,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  const known = await tx
    .selectFrom('building')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    // Waits for a concurrent deletion, whose building would otherwise remain in the collection.
    .forShare()
    .execute();
  if (known.length < wanted.length) throw invalid({ building_ids: [messages.invalid] });
  await tx
    .deleteFrom('collection_building')
    .where('organization_id', '=', organizationId)
    .where('collection_id', '=', id)
    .execute();
  await tx
    .insertInto('collection_building')
    .values(
      wanted.map((building, position) => ({
        organization_id: organizationId,
        collection_id: id,
        building_id: building,
        position,
      })),
    )
    .execute();
}

/** Replaces the types of a collection. Throws if one belongs to another organization. */
export async function writeTags(
  tx: Tx,
  { organizationId, id }: Owner,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('collection_tag')
    .where('organization_id', '=', organizationId)
    .where('collection_id', '=', id)
    .execute();
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const known = await tx
    .selectFrom('collection_type')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', wanted)
    .execute();
  if (known.length < wanted.length) throw invalid({ tags: [messages.invalid] });
  await tx
    .insertInto('collection_tag')
    .values(wanted.map((type) => ({ organization_id: organizationId, collection_id: id, type_id: type })))
    .execute();
}
