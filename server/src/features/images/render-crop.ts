import { buffer } from 'node:stream/consumers';
import type { Crop } from '#domain/ad/ad-images.ts';
import type { ImageAspect } from '#domain/campaign-content.ts';
import type { Deps } from '../../deps.ts';
import { filesOf } from './stored-files.ts';

/** A crop of an uploaded picture in an aspect, or unchanged on a white square. */
export type CropOrder = {
  folder: string;
  extension: string;
  crop: Crop;
  aspect: ImageAspect;
  /** Absent for a crop without a border. */
  padded?: true;
  /** Largest width in pixels; by default that of the networks. */
  most?: number;
};

/**
 * Returns a crop of an uploaded picture as the JPEG for the networks. The same order gives the same bytes. A patient
 * caller waits for its turn in any queue; others get `unavailable` (503) when too many pictures are waiting.
 */
export async function renderCrop(
  { storage, pictures }: Pick<Deps, 'storage' | 'pictures'>,
  { crop, aspect, padded, most, ...file }: CropOrder,
  turn: { user: string; patient?: boolean },
): Promise<Buffer> {
  const object = await storage.get(filesOf(file).original);
  if (object === null) throw new Error(`image ${file.folder} is missing in the storage`);
  const bytes = await buffer(object.stream);
  return pictures.run('crop', { bytes, crop, aspect, padded, most }, turn);
}
