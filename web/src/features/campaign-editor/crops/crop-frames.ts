import type { Image } from '#contract/images.ts';
import { centerCrop, cropIsLargeEnough, type ImageRole } from '#domain/ad/ad-images.ts';
import type { ImageAspect } from '#domain/campaign-content.ts';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import { frameOf, startFrame, type CropSubject, type Frame } from './crop-frame.ts';

/** Shapes that a picture can be cropped to, by role. */
export const shapesOf: Record<ImageRole, readonly ImageAspect[]> = {
  picture: ['1:1', '1.91:1'],
  logo: ['1:1', '4:1'],
};

/** Frames of a picture by shape; a missing shape needs more pixels than the picture has. */
export type Frames = Partial<Record<ImageAspect, Frame>>;

/**
 * Returns the initial frames of the dialog: those of existing crops, otherwise the default ones.
 */
export function framesOf(image: Image, role: ImageRole, there: readonly DraftImage[]): Frames {
  const frames: Frames = {};
  for (const aspect of shapesOf[role]) {
    const subject: CropSubject = { size: image, aspect, role };
    const known = there.find((other) => other.aspect === aspect);
    if (!cropIsLargeEnough(centerCrop(image, aspect), aspect, role)) continue;
    frames[aspect] = known === undefined ? startFrame(subject) : frameOf(subject, known.crop);
  }
  return frames;
}

/** Returns the framed crops of a picture in the given shapes. */
export function framedCrops(image: Image, frames: Frames, shapes: readonly ImageAspect[]): DraftImage[] {
  return shapes.flatMap((aspect) => {
    const frame = frames[aspect];
    return frame === undefined ? [] : [{ image_id: image.id, aspect, crop: frame.crop, image }];
  });
}
