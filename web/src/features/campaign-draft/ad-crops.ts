import type { Image } from '#contract/images.ts';
import { aspectsOf, bestCrop, cropIsLargeEnough, startingCrops } from '#domain/ad/ad-images.ts';
import type { AdImage, ImageAspect } from '#domain/campaign-content.ts';
import type { Channel } from '#domain/channels.ts';
import type { DraftImage } from './draft.ts';

export type PictureChannel = Exclude<Channel, 'search'>;

/** Crops a picture to an aspect around its focal point; undefined if it has too few pixels. */
export function croppedImage(image: Image, aspect: ImageAspect): DraftImage | undefined {
  const crop = bestCrop(image, aspect);
  return cropIsLargeEnough(crop, aspect) ? { image_id: image.id, aspect, crop, image } : undefined;
}

/** Returns the pictures of a new ad. */
export function startingImages(images: readonly Image[], channel: Channel): DraftImage[] {
  return startingCrops(images, channel).map((start) => ({ image_id: start.image.id, ...start }));
}

/** Largest part of a logo that a crop may cut off. A logo of another shape has to be cropped by hand. */
const MOST_CUT = 0.1;

/** Returns the logo of a new display ad; null if it fits neither shape or has too few pixels. */
export function startingLogo(logo: Image | null): DraftImage | null {
  if (logo === null) return null;
  const whole = logo.width * logo.height;
  const crops = (['1:1', '4:1'] as const).map((aspect) => ({ aspect, crop: bestCrop(logo, aspect) }));
  const fits = crops.find(
    ({ aspect, crop }) =>
      cropIsLargeEnough(crop, aspect, 'logo') && crop.width * crop.height >= whole * (1 - MOST_CUT),
  );
  return fits === undefined ? null : { ...fits, image_id: logo.id, image: logo };
}

/** Returns a picture's crops for a channel, without those that have too few pixels. */
export function cropsFor(image: Image, channel: Channel): DraftImage[] {
  return aspectsOf(channel).flatMap((aspect) => croppedImage(image, aspect) ?? []);
}

/** Returns a key that identifies one crop of an ad. */
export function cropKey({ image_id: id, aspect, crop, approved = false }: AdImage): string {
  return [id, aspect, crop.x, crop.y, crop.width, crop.height, approved].join(' ');
}

/** Replaces some crops of an ad with others at the position of the first one. */
export function withReplaced(
  images: readonly DraftImage[],
  replaced: readonly DraftImage[],
  by: readonly DraftImage[],
): DraftImage[] {
  const keys = new Set(replaced.map(cropKey));
  const first = images.findIndex((image) => keys.has(cropKey(image)));
  const before = images.slice(0, first === -1 ? images.length : first);
  const after = images.slice(before.length).filter((image) => !keys.has(cropKey(image)));
  return [...before, ...by, ...after];
}

/**
 * Returns the crops that are edited together: in display ads all shapes of the picture, otherwise
 * only the given one.
 */
export function editedWith(
  images: readonly DraftImage[],
  image: DraftImage,
  channel: PictureChannel,
): DraftImage[] {
  if (channel !== 'display') return [image];
  return images.filter((other) => other.image_id === image.image_id && other.approved !== true);
}
