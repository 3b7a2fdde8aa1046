import sharp, { type Metadata } from 'sharp';
import { limits } from '#domain/limits.ts';
import { findFocus } from './find-focus.ts';
import { keptExtension, refused, refuseHidden, type PictureKind } from './picture-file.ts';
import type { PictureTasks, RemadePicture } from './picture-tasks.ts';

const PREVIEW_WIDTH = 1200;
const THUMBNAIL_HEIGHT = 2 * 89;
/** An interlaced picture is held in memory completely while it is decoded. */
const MOST_INTERLACED_BYTES = 200 * 1024 * 1024;

const damaged = 'The picture cannot be read. It may be damaged; please save it again as JPG or PNG';

/**
 * Decodes a picture once and encodes it again, upright and without metadata: the result holds no position, no
 * hidden payload and no broken end. The smaller sizes are made from the new original, which is known to be
 * harmless. Throws `invalid_input` for a picture that is damaged or too costly to decode.
 */
export async function remakePicture({
  bytes,
  picture,
}: PictureTasks['remake']['payload']): Promise<RemadePicture> {
  refuseHidden(bytes, picture);
  refuseCostly(await orDamaged(sharp(bytes, { limitInputPixels: false }).metadata()));
  return orDamaged(encode(bytes, picture));
}

/**
 * sharp throws plain errors for every picture it cannot decode; the user gets one message for all of them.
 */
function orDamaged<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw refused(damaged);
  });
}

function refuseCostly({ width, height, channels, depth, format, isProgressive }: Metadata): void {
  const { pixels, side } = limits.upload;
  if (width * height > pixels)
    throw refused(`The picture has too many pixels: at most ${pixels / 1e6} megapixels`);
  if (Math.max(width, height) > side)
    throw refused(`The picture is too long: at most ${side.toLocaleString('en-US')} pixels on a side`);
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'png' && isProgressive && bytes > MOST_INTERLACED_BYTES)
    throw refused('The picture takes too much memory to read. Save it again as PNG, not interlaced');
}

async function encode(bytes: Buffer, picture: PictureKind): Promise<RemadePicture> {
  const options = { limitInputPixels: limits.upload.pixels, failOn: 'truncated' } as const;
  const upright = sharp(bytes, options).rotate();
  // Optimized Huffman tables would hold the whole picture in memory: 340 MB instead of 140 for 40 megapixels.
  const encoded =
    keptExtension(picture) === 'jpg'
      ? upright.flatten({ background: '#ffffff' }).jpeg({ quality: 92, optimiseCoding: false })
      : upright.png();
  const { data: original, info } = await encoded.toBuffer({ resolveWithObject: true });
  const { data: preview, info: shown } = await sharp(original)
    .resize({ width: PREVIEW_WIDTH, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  // The preview of a panorama is lower than its thumbnail.
  const thumbnail = await sharp(shown.height < THUMBNAIL_HEIGHT ? original : preview)
    .resize({ height: THUMBNAIL_HEIGHT, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  const focus = await findFocus(preview);
  return { original, preview, thumbnail, width: info.width, height: info.height, focus };
}
