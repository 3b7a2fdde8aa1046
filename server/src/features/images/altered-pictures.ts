import { sql } from 'kysely';
import { originalPath, type AlteredPicture } from '#domain/advertising-law/altered-pictures.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Most pictures for a check of ads, beyond those that they already show. */
const NEWEST = 500;

/**
 * Returns the digitally altered pictures of an organization, with the paths of the pages of their originals. With
 * pictures that ads show, returns these and only the newest others, which the ads may show next.
 */
export async function readAlteredPictures(
  db: Db | Tx,
  organizationId: string,
  shown?: readonly string[],
): Promise<AlteredPicture[]> {
  const altered = db
    .selectFrom('image')
    .select(['id', 'alteration', 'original_token'])
    .where('organization_id', '=', organizationId)
    // Written out, so that the planner can use the partial index.
    .where(sql<boolean>`alteration is not null`);
  const rows =
    shown === undefined
      ? await altered.orderBy('id').execute()
      : await db
          .selectFrom(altered.orderBy('id', 'desc').limit(NEWEST).as('newest'))
          .selectAll()
          .union(altered.where('id', '=', sql<string>`any(${shown}::bigint[])`))
          .orderBy('id')
          .execute();
  return rows.flatMap(({ id, alteration: kind, original_token: token }) =>
    kind === null ? [] : [{ image_id: id, kind, original: token === null ? null : originalPath(token) }],
  );
}
