import type { Image } from '#contract/images.ts';
import { aspectsOf, bestCrop, cropIsLargeEnough, startingCrops } from '#domain/ad-images.ts';
import type { AdImage, ImageAspect } from '#domain/campaign-content.ts';
import type { Channel } from '#domain/channels.ts';
import type { DraftImage } from '../draft.ts';

export type PictureChannel = Exclude<Channel, 'google_adwords'>;

/** A picture cropped to an aspect around what the eye goes to; undefined when it has too few pixels for that. */
export function croppedImage(image: Image, aspect: ImageAspect): DraftImage | undefined {
  const crop = bestCrop(image, aspect);
  return cropIsLargeEnough(crop, aspect) ? { image_id: image.id, aspect, crop, image } : undefined;
}

/** The pictures that a new ad begins with. */
export function startingImages(images: readonly Image[], channel: Channel): DraftImage[] {
  return startingCrops(images, channel).map((start) => ({ image_id: start.image.id, ...start }));
}

/** What a picture gives to a channel's ad, as far as it has the pixels. */
export function cropsFor(image: Image, channel: Channel): DraftImage[] {
  return aspectsOf(channel).flatMap((aspect) => croppedImage(image, aspect) ?? []);
}

/** Tells one crop of an ad from the others. */
export function cropKey({ image_id: id, aspect, crop, approved = false }: AdImage): string {
  return [id, aspect, crop.x, crop.y, crop.width, crop.height, approved].join(' ');
}

/** An ad's pictures with some of its crops replaced by others, which stand where the first of them stood. */
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

/** The crops that are edited together with one: in display ads both shapes of its picture, else itself alone. */
export function editedWith(
  images: readonly DraftImage[],
  image: DraftImage,
  channel: PictureChannel,
): DraftImage[] {
  if (channel !== 'google_ads') return [image];
  return images.filter((other) => other.image_id === image.image_id && other.approved !== true);
}
