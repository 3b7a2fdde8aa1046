import { sql } from 'kysely';
import { originalPath, type AlteredPicture } from '#domain/advertising-law/altered-pictures.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Returns the digitally altered pictures of an organization, with the paths of the pages of their originals. */
export async function readAlteredPictures(db: Db | Tx, organizationId: string): Promise<AlteredPicture[]> {
  const rows = await db
    .selectFrom('image')
    .select(['id', 'alteration', 'original_token'])
    .where('organization_id', '=', organizationId)
    // Written out, so that the planner can use the partial index.
    .where(sql<boolean>`alteration is not null`)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, alteration: kind, original_token: token }) =>
    kind === null ? [] : [{ image_id: id, kind, original: token === null ? null : originalPath(token) }],
  );
}
