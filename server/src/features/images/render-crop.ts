import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Crop } from '#domain/ad-images.ts';
import type { ImageAspect } from '#domain/campaign-content.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { filesOf } from './stored-files.ts';

/** The sizes that networks ask for; a smaller crop keeps its own size in the exact ratio. */
const target: Record<ImageAspect, { width: number; height: number }> = {
  '1:1': { width: 1080, height: 1080 },
  '1.91:1': { width: 1200, height: 628 },
  '4:1': { width: 1200, height: 300 },
};

export type CropOrder = { folder: string; extension: string; crop: Crop; aspect: ImageAspect };

/** A crop of an uploaded picture as the JPEG that is sent. The same order gives the same bytes. */
export async function renderCrop(storage: ObjectStorage, order: CropOrder): Promise<Buffer> {
  const object = await storage.get(filesOf(order).original);
  if (object === null) throw new Error(`image ${order.folder} is missing in the storage`);
  const { width, height } = target[order.aspect];
  const factor = Math.min(1, order.crop.width / width);
  const bytes = await buffer(object.stream);
  const whole = await sharp(bytes).metadata();
  const left = Math.floor(order.crop.x);
  const top = Math.floor(order.crop.y);
  return sharp(bytes)
    .extract({
      left,
      top,
      // A crop rounded up in the browser may end a pixel beyond the picture.
      width: Math.min(Math.round(order.crop.width), whole.width - left),
      height: Math.min(Math.round(order.crop.height), whole.height - top),
    })
    .resize({ width: Math.round(width * factor), height: Math.round(height * factor), fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer();
}
