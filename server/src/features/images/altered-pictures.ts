import { sql, type RawBuilder } from 'kysely';
import { originalPath, type AlteredPicture } from '#domain/advertising-law/altered-pictures.ts';
import type { ImageRow } from './image-rows.ts';

/** Most pictures for a check of ads, beyond those that they already show. */
const NEWEST = 500;

export type AlteredRow = Pick<ImageRow, 'id' | 'alteration' | 'original_token'>;

/**
 * Selects the digitally altered pictures of an organization as JSON. With pictures that ads show, these are among them
 * and only the newest others, which the ads may show next; null stands for all.
 */
export function alteredPictures(
  organizationId: string,
  shown: readonly string[] | null,
): RawBuilder<AlteredRow[]> {
  // The condition is written out, so that the planner can use the partial index.
  const altered = sql`select id, alteration, original_token from image
    where organization_id = ${organizationId} and alteration is not null`;
  return sql<AlteredRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', a.id::text, 'alteration', a.alteration, 'original_token', a.original_token) order by a.id), '[]')
    from (
      (${altered} order by id desc limit case when ${shown}::bigint[] is null then null else ${sql.lit(NEWEST)} end)
      union ${altered} and id = any(${shown}::bigint[])
    ) a)`;
}

/** Returns the pictures of `alteredPictures` with the paths of the pages of their originals. */
export function toAltered(rows: readonly AlteredRow[]): AlteredPicture[] {
  return rows.flatMap(({ id, alteration: kind, original_token: token }) =>
    kind === null ? [] : [{ image_id: id, kind, original: token === null ? null : originalPath(token) }],
  );
}
