import sharp from 'sharp';
import type { Focus } from '#domain/ad/ad-images.ts';

const LOOKED_AT = 400;

/**
 * Returns the point of a picture that draws the eye: skin, strong colors or rich detail. Returns null when
 * nothing stands out; sharp then reports the upper left corner.
 */
export async function findFocus(picture: Buffer): Promise<Focus | null> {
  // Two passes, because a decoder that shrinks while it reads reports the point in pixels of an unknown
  // intermediate size.
  const { data, info: raw } = await sharp(picture)
    .resize({ width: LOOKED_AT, height: LOOKED_AT, fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = raw;
  const side = Math.min(width, height);
  const { info } = await sharp(data, { raw })
    .resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { attentionX: x = 0, attentionY: y = 0 } = info;
  return x === 0 && y === 0 ? null : { x: part(x, width), y: part(y, height) };
}

/** Rounds to a thousandth. */
const part = (place: number, whole: number) => Math.round((place / whole) * 1000) / 1000;
