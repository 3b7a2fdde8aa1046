import type { Image } from '#contract/images.ts';
import { centerCrop, cropIsLargeEnough, type ImageRole } from '#domain/ad-images.ts';
import type { ImageAspect } from '#domain/campaign-content.ts';
import type { DraftImage } from '../draft.ts';
import { frameOf, startFrame, type CropSubject, type Frame } from './crop-frame.ts';

/** The shapes that can be made of a picture of a role. */
export const shapesOf: Record<ImageRole, readonly ImageAspect[]> = {
  picture: ['1:1', '1.91:1'],
  logo: ['1:1', '4:1'],
};

/** The frames of a picture by shape; a shape without one has too few pixels. */
export type Frames = Partial<Record<ImageAspect, Frame>>;

/** The frames as a dialog opens with them: those of the crops that are there, else where cropping begins. */
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

/** The crops of a picture in some shapes, as they are framed. */
export function framedCrops(image: Image, frames: Frames, shapes: readonly ImageAspect[]): DraftImage[] {
  return shapes.flatMap((aspect) => {
    const frame = frames[aspect];
    return frame === undefined ? [] : [{ image_id: image.id, aspect, crop: frame.crop, image }];
  });
}
