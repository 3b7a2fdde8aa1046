import type { Image } from '#contract/images.ts';
import { centerCrop, cropIsLargeEnough } from '#domain/ad/ad-images.ts';
import type { DraftImage } from '../../campaign-draft/draft.ts';

/** Ratio of width to height from which a logo is cropped to the wide shape first. */
const WIDE_FROM = 2;

/** Returns the initial crop of a logo; undefined if it has too few pixels for both shapes. */
export function croppedLogo(image: Image): DraftImage | undefined {
  const shapes =
    image.width / image.height >= WIDE_FROM ? (['4:1', '1:1'] as const) : (['1:1', '4:1'] as const);
  const crops = shapes.map((aspect) => ({
    image_id: image.id,
    aspect,
    crop: centerCrop(image, aspect),
    image,
  }));
  return crops.find(({ crop, aspect }) => cropIsLargeEnough(crop, aspect, 'logo'));
}
