import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Collection, CollectionRow } from '#contract/collections.ts';
import { notFound } from '../../errors.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { previewOf, thumbnailOf } from '../images/index.ts';

const THUMBNAILS = 4;

/**
 * Selects the collections of an organization for further filtering, ordering and paging; `toCollectionRow`
 * converts a row.
 */
export function collectionRows(db: Db | Tx, organizationId: string) {
  return db
    .selectFrom('collection')
    .where('collection.organization_id', '=', organizationId)
    .select(['collection.id', 'collection.name', 'collection.revision', 'collection.created_at'])
    .select((eb) => [
      eb
        .selectFrom('collection_building')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .where('collection_building.organization_id', '=', organizationId)
        .whereRef('collection_building.collection_id', '=', 'collection.id')
        .as('building_count'),
      jsonArrayFrom(
        eb
          .selectFrom('collection_tag')
          .innerJoin('collection_type', (join) =>
            join
              .onRef('collection_type.organization_id', '=', 'collection_tag.organization_id')
              .onRef('collection_type.id', '=', 'collection_tag.type_id'),
          )
          .select([sql<string>`collection_type.id::text`.as('value'), 'collection_type.name as label'])
          .where('collection_tag.organization_id', '=', organizationId)
          .whereRef('collection_tag.collection_id', '=', 'collection.id')
          .orderBy('collection_type.name_key'),
      ).as('tags'),
      sql<string[]>`array(
        select first.folder
        from (select building_id, position from collection_building held
          where held.organization_id = ${organizationId} and held.collection_id = collection.id
          order by held.position) buildings
        cross join lateral (
          select image.folder from building_image shown
          join image on image.organization_id = shown.organization_id and image.id = shown.image_id
          where shown.organization_id = ${organizationId} and shown.building_id = buildings.building_id
            and shown.deleted_at is null
          order by shown.position limit 1) first
        order by buildings.position limit ${THUMBNAILS})`.as('folders'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof collectionRows>['execute']>>[number];

export function toCollectionRow(row: Row): CollectionRow {
  return {
    id: row.id,
    name: row.name,
    tags: row.tags,
    building_count: Number(row.building_count),
    thumbnails: row.folders.map(thumbnailOf).filter((address) => address !== null),
    created_at: row.created_at.toISOString(),
  };
}

/** Reads a collection with its building ids in order. Throws 404 for another organization's collection. */
export async function readCollection(db: Db | Tx, organizationId: string, id: string): Promise<Collection> {
  const row = await collectionRows(db, organizationId).where('collection.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('Collection');
  const buildings = await db
    .selectFrom('collection_building')
    .select('building_id')
    .where('organization_id', '=', organizationId)
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    ...toCollectionRow(row),
    building_ids: buildings.map(({ building_id: building }) => building),
    photos: await readPhotos(db, organizationId, id),
    revision: row.revision,
  };
}

type Photo = { building_id: string; name: string; folder: string };

/** Reads the first photo of each of the first buildings that have one. */
async function readPhotos(db: Db | Tx, organizationId: string, id: string): Promise<Collection['photos']> {
  const { rows } = await sql<Photo>`
    select held.building_id, building.name, first.folder
    from collection_building held
    join building on building.organization_id = held.organization_id and building.id = held.building_id
    cross join lateral (
      select image.folder from building_image shown
      join image on image.organization_id = shown.organization_id and image.id = shown.image_id
      where shown.organization_id = ${organizationId} and shown.building_id = held.building_id
        and shown.deleted_at is null
      order by shown.position limit 1) first
    where held.organization_id = ${organizationId} and held.collection_id = ${id}
    order by held.position limit ${THUMBNAILS}`.execute(db);
  return rows.map(({ building_id, name, folder }) => ({ building_id, name, src: previewOf(folder) }));
}
