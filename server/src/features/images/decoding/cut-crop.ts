import sharp from 'sharp';
import type { ImageAspect } from '#domain/campaign-content.ts';
import { limits } from '#domain/limits.ts';
import type { PictureTasks } from './picture-tasks.ts';

/** Pixel sizes that the networks ask for. A smaller crop keeps its own size in the exact ratio. */
const target: Record<ImageAspect, { width: number; height: number }> = {
  '1:1': { width: 1080, height: 1080 },
  '1.91:1': { width: 1200, height: 628 },
  '4:1': { width: 1200, height: 300 },
};

/** Networks refuse smaller logos. */
const LEAST_OF_LOGO = limits.adImage.logo.width;

/** Returns the size of the rendered crop. A padded crop becomes a square around it. */
function sizeOf({ crop, aspect, padded, most = Infinity }: PictureTasks['crop']['payload']) {
  const { width, height } = target[aspect];
  if (padded) {
    const side = Math.min(
      most,
      width,
      Math.max(LEAST_OF_LOGO, Math.round(Math.max(crop.width, crop.height))),
    );
    return { width: side, height: side, fit: 'contain' } as const;
  }
  const factor = Math.min(1, crop.width / width, most / width);
  return { width: Math.round(width * factor), height: Math.round(height * factor), fit: 'fill' } as const;
}

/** Returns a crop of a stored picture as the JPEG for the networks. The same crop gives the same bytes. */
export async function cutCrop(order: PictureTasks['crop']['payload']): Promise<Buffer> {
  const { bytes, crop } = order;
  const whole = await sharp(bytes).metadata();
  const left = Math.floor(crop.x);
  const top = Math.floor(crop.y);
  return sharp(bytes)
    .extract({
      left,
      top,
      // A crop rounded up in the browser may end a pixel beyond the picture.
      width: Math.min(Math.round(crop.width), whole.width - left),
      height: Math.min(Math.round(crop.height), whole.height - top),
    })
    .resize({ ...sizeOf(order), background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer();
}
