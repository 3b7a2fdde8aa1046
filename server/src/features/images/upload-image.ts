import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Image } from '#contract/images.ts';
import type { Deps } from '../../deps.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { UploadedFile } from '../../platform/http/read-file.ts';
import type { PictureDecoder } from './decoding/picture-decoder.ts';
import { fetchedKind, keptExtension, uploadedKind, type PictureKind } from './decoding/picture-file.ts';
import { imageColumns, toImage } from './image-rows.ts';
import { filesOf } from './stored-files.ts';

type Pictures = Pick<Deps, 'storage' | 'pictures'>;

/** Stores a picture with one of the allowed extensions, checked and encoded again in three sizes. */
export function uploadImage(
  ctx: MemberCtx,
  needs: Pictures,
  file: UploadedFile,
  extensions: readonly string[],
): Promise<Image> {
  return keepPicture(ctx, needs, file, uploadedKind(file, extensions));
}

/** Stores a picture fetched from a web page, where WebP is common and file names say little. */
export function keepFetchedImage(ctx: MemberCtx, needs: Pictures, file: UploadedFile): Promise<Image> {
  return keepPicture(ctx, needs, file, fetchedKind(file.bytes));
}

/** Decodes a picture fetched from a web page and encodes it again, without storing it. `user` takes turns. */
export function remakeFetched(pictures: PictureDecoder, file: UploadedFile, user: string) {
  return pictures.run('remake', { bytes: file.bytes, picture: fetchedKind(file.bytes) }, { user });
}

async function keepPicture(
  ctx: MemberCtx,
  { storage, pictures }: Pictures,
  { fileName, bytes }: UploadedFile,
  picture: PictureKind,
): Promise<Image> {
  const extension = keptExtension(picture);
  const turn = { user: ctx.actor.organizationId };
  const made = await pictures.run('remake', { bytes, picture }, turn);
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
