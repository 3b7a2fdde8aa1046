import { sql } from 'kysely';
import type { Image } from '#contract/images.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { PropertyTable } from '../../platform/database/schema-assets.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { imageColumnsSql, refuseManyNew, requireImages, toImage, type ImageRow } from './image-rows.ts';

/** Names the table of a kind's pictures. `building_image` and `listing_image` have the same shape. */
const names = (kind: PropertyTable) => ({ table: sql.table(`${kind}_image`), key: sql.ref(`${kind}_id`) });

/** Returns a property's pictures in order, without the removed ones. */
export async function readPropertyImages(
  db: Db | Tx,
  organizationId: string,
  { kind, id }: { kind: PropertyTable; id: string },
): Promise<Image[]> {
  const { table, key } = names(kind);
  const { rows } = await sql<ImageRow>`
    select ${imageColumnsSql}
    from ${table} as shown
    join image on image.organization_id = shown.organization_id and image.id = shown.image_id
    where shown.organization_id = ${organizationId} and shown.${key} = ${id} and shown.deleted_at is null
    order by shown.position`.execute(db);
  return rows.map(toImage);
}

/** Selects the folder of the first picture of each property of an organization as `folder`. */
export function firstPicture(kind: PropertyTable, organizationId: string) {
  const { table, key } = names(kind);
  return sql<string | null>`(
    select image.folder
    from ${table} as shown
    join image on image.organization_id = shown.organization_id and image.id = shown.image_id
    where shown.organization_id = ${organizationId} and shown.${key} = ${sql.ref(`${kind}.id`)}
      and shown.deleted_at is null
    order by shown.position limit 1)`.as('folder');
}

/** Replaces a property's pictures, in this order. The row of a removed picture stays, marked as deleted. */
export async function writePropertyImages(
  tx: Tx,
  organizationId: string,
  { kind, id }: { kind: PropertyTable; id: string },
  images: readonly string[],
): Promise<void> {
  await requireImages(tx, organizationId, images, 'images');
  const { table, key } = names(kind);
  const { rows: shown } = await sql<{ image_id: string }>`
    select image_id from ${table}
    where organization_id = ${organizationId} and ${key} = ${id} and deleted_at is null`.execute(tx);
  refuseManyNew(
    images,
    shown.map((row) => row.image_id),
    'images',
  );
  const kept = [...new Set(images)];
  await sql`
    update ${table} set deleted_at = now()
    where organization_id = ${organizationId} and ${key} = ${id} and deleted_at is null
      and not image_id = any(${kept}::bigint[])`.execute(tx);
  await sql`
    insert into ${table} (organization_id, ${key}, image_id, position)
    select ${organizationId}, ${id}, image, position
    from unnest(${kept}::bigint[]) with ordinality as given (image, position)
    on conflict (organization_id, ${key}, image_id) do update set position = excluded.position, deleted_at = null`.execute(
    tx,
  );
}
