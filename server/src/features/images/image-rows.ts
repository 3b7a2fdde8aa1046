import { sql } from 'kysely';
import { originalPath, type AlterationKind } from '#domain/advertising-law/altered-pictures.ts';
import type { Image } from '#contract/images.ts';
import type { Focus } from '#domain/ad/ad-images.ts';
import { limits } from '#domain/limits.ts';
import { say } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';

export type ImageRow = {
  id: string;
  folder: string;
  extension: string;
  file_name: string;
  width: number;
  height: number;
  focus: Focus | null;
  alteration: AlterationKind | null;
  original_token: string | null;
};

const imageFileColumns = [
  'image.folder',
  'image.extension',
  'image.file_name',
  'image.width',
  'image.height',
  'image.focus',
  'image.alteration',
  'image.original_token',
] as const;
export const imageColumns = ['image.id', ...imageFileColumns] as const;

/** The columns of `imageColumns` for raw SQL. */
export const imageColumnsSql = sql.join(imageColumns.map((column) => sql.ref(column)));

/**
 * The columns of `imageColumns` for JSON written by PostgreSQL. The id is text, because JSON would turn a
 * bigint into a number.
 */
export const imageColumnsInJson = [sql<string>`image.id::text`.as('id'), ...imageFileColumns] as const;

/** Converts a row to the API's image, with its mark if it is digitally altered. */
export function toImage(row: ImageRow): Image {
  const { alteration: kind, original_token: token } = row;
  if (kind === null) return toAdPicture(row);
  const page = token === null ? null : originalPath(token);
  return { ...toAdPicture(row), alteration: { kind, page } };
}

/**
 * Converts a row to the image that ads repeat, without the mark of an alteration, which may change later. Its addresses contain random names and need no session, because ads make
 * the picture public.
 */
export function toAdPicture(row: ImageRow): Image {
  return {
    id: row.id,
    src: `/files/${row.folder}/original.${row.extension}`,
    preview: previewOf(row.folder),
    thumbnail: `/files/${row.folder}/thumbnail.webp`,
    width: row.width,
    height: row.height,
    focus: row.focus,
    file_name: row.file_name,
  };
}

/**
 * Returns labels that tell pictures with the same file name apart: phones give many pictures the same name.
 */
export function pictures(...images: (Image | null)[]): string[] {
  return images.filter((image) => image !== null).map(({ file_name: name, id }) => `${name} (no. ${id})`);
}

/** Returns the address of the preview in a folder. */
export const previewOf = (folder: string): string => `/files/${folder}/preview.webp`;

/** Returns the address of the thumbnail in a folder, or null without a folder. */
export function thumbnailOf(folder: string | null): string | null {
  return folder === null ? null : `/files/${folder}/thumbnail.webp`;
}

export async function readImage(db: Db | Tx, organizationId: string, id: string): Promise<Image | null> {
  const row = await db
    .selectFrom('image')
    .select(imageColumns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toImage(row);
}

/** Returns the images by id. Throws `invalid_input` at `field` for an id of another organization. */
export async function requireImages(
  db: Db | Tx,
  organizationId: string,
  ids: readonly string[],
  field: string,
): Promise<Map<string, ImageRow>> {
  const found = await findImages(db, organizationId, ids);
  if (ids.some((id) => !found.has(id))) throw invalid({ [field]: ['is invalid'] });
  return found;
}

/** Returns those of the images that are the organization's, by id. */
export async function findImages(
  db: Db | Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, ImageRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await imagesByIds(db, { organizationId, ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}

type OfIds = { organizationId: string; ids: readonly string[] };

const imagesByIds = compiledOnce((db, { organizationId, ids }: OfIds) =>
  db
    .selectFrom('image')
    .select(imageColumns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`),
);

/** Throws `invalid_input` when more pictures are added at once than an upload takes. */
export function refuseManyNew(ids: readonly string[], known: readonly string[], field: string): void {
  const max = limits.upload.files;
  const added = new Set(ids).difference(new Set(known));
  if (added.size > max) throw invalid({ [field]: [say('tooManyNewPictures', { max })] });
}
