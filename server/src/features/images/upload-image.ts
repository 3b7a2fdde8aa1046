import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Image } from '#contract/images.ts';
import type { Focus } from '#domain/ad-images.ts';
import { limits } from '#domain/limits.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { UploadedFile } from '../../platform/http/read-upload.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { findFocus } from './find-focus.ts';
import { imageColumns, toImage } from './image-rows.ts';
import { fetchedKind, refused, uploadedKind, type PictureKind } from './picture-file.ts';
import { filesOf } from './stored-files.ts';

const PREVIEW_WIDTH = 1200;
/** What WebP can be high. */
const MOST_HEIGHT = 16_000;
const THUMBNAIL_HEIGHT = 2 * 89;

type Made = {
  original: Buffer;
  preview: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
  focus: Focus | null;
};

/**
 * Decodes the picture and writes it anew, upright and without metadata: what is kept holds no position, no hidden
 * payload and no broken end. Decompression bombs stop at the pixel limit.
 */
async function remake(bytes: Buffer, extension: 'jpg' | 'png'): Promise<Made> {
  const open = (): Sharp =>
    sharp(bytes, { limitInputPixels: limits.upload.pixels, failOn: 'truncated' }).rotate();
  try {
    const encoded =
      extension === 'jpg' ? open().flatten({ background: '#ffffff' }).jpeg({ quality: 92 }) : open().png();
    const { data: original, info } = await encoded.toBuffer({ resolveWithObject: true });
    const preview = await open()
      .resize({ width: PREVIEW_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    const thumbnail = await open()
      .resize({ height: THUMBNAIL_HEIGHT, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    const focus = await findFocus(preview);
    return { original, preview, thumbnail, width: info.width, height: info.height, focus };
  } catch (error) {
    // sharp throws plain errors for whatever it cannot decode; all of them mean the same to the person.
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw refused(
      tooLarge
        ? `The picture has too many pixels: at most ${limits.upload.pixels / 1e6} megapixels`
        : 'The picture cannot be read. It may be damaged; please save it again as JPG or PNG',
    );
  }
}

/** Takes a picture of one of the allowed endings in: checked, cleaned, kept in three sizes. */
export function uploadImage(
  ctx: MemberCtx,
  storage: ObjectStorage,
  file: UploadedFile,
  extensions: readonly string[],
): Promise<Image> {
  return keepPicture(ctx, storage, file, uploadedKind(file, extensions));
}

/** The same for a picture fetched from a page, where WebP is common and names say little. */
export function keepFetchedImage(ctx: MemberCtx, storage: ObjectStorage, file: UploadedFile): Promise<Image> {
  return keepPicture(ctx, storage, file, fetchedKind(file.bytes));
}

async function keepPicture(
  ctx: MemberCtx,
  storage: ObjectStorage,
  { fileName, bytes }: UploadedFile,
  kind: PictureKind,
): Promise<Image> {
  // No network takes a moving logo: its first picture is kept. None takes WebP either.
  const extension = kind === 'gif' ? 'png' : kind === 'webp' ? 'jpg' : kind;
  const made = await remake(bytes, extension);
  const folder = randomBytes(18).toString('hex');
  const files = filesOf({ folder, extension });
  await Promise.all([
    storage.put(files.original, made.original, `image/${extension === 'jpg' ? 'jpeg' : 'png'}`),
    storage.put(files.preview, made.preview, 'image/webp'),
    storage.put(files.thumbnail, made.thumbnail, 'image/webp'),
  ]);
  return inTransaction(ctx, async (tx) => {
    const row = await tx
      .insertInto('image')
      .values({
        organization_id: ctx.actor.organizationId,
        folder,
        extension,
        file_name: path.basename(fileName).slice(0, 200),
        bytes: made.original.length,
        width: made.width,
        height: made.height,
        focus: made.focus === null ? null : JSON.stringify(made.focus),
        sha256: createHash('sha256').update(made.original).digest(),
        created_by: ctx.actor.userId,
      })
      .returning(imageColumns)
      .executeTakeFirstOrThrow();
    await audit(tx, ctx, { verb: 'upload', entity: 'image', entityId: row.id });
    return toImage(row);
  });
}
