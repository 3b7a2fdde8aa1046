import {
  centerCrop,
  leastSize,
  placeCrop,
  startCrop,
  type Crop,
  type Croppable,
  type ImageRole,
} from '#domain/ad/ad-images.ts';
import type { ImageAspect } from '#domain/campaign-content.ts';
import { limits } from '#domain/limits.ts';

/** Picture to crop, with the target shape. */
export type CropSubject = { size: Croppable; aspect: ImageAspect; role: ImageRole };

/** Crop with the scale of the picture under it, in percent of the initial scale. */
export type Frame = { crop: Crop; scale: number };

const { minScale, maxScale, scale: startScale } = limits.crop;

export const startFrame = ({ size, aspect, role }: CropSubject): Frame => ({
  crop: startCrop(size, aspect, role),
  scale: startScale,
});

/** Returns the frame of an existing crop. */
export function frameOf(subject: CropSubject, crop: Crop): Frame {
  return { crop, scale: scaleOf(subject, crop) };
}

function scaleOf({ size, aspect, role }: CropSubject, crop: Crop): number {
  const scale = Math.round((startCrop(size, aspect, role).width / crop.width) * startScale);
  return Math.min(maxScale, Math.max(minScale, scale));
}

/** Scales the picture under the frame; the center of the crop stays. */
export function rescaled({ size, aspect, role }: CropSubject, { crop }: Frame, scale: number): Frame {
  const wanted = Math.min(maxScale, Math.max(minScale, scale));
  const width = (startCrop(size, aspect, role).width * startScale) / wanted;
  const sized = placeCrop(size, { aspect, role, width, x: 0, y: 0 });
  const x = crop.x + (crop.width - sized.width) / 2;
  const y = crop.y + (crop.height - sized.height) / 2;
  return { crop: placeCrop(size, { aspect, role, width, x, y }), scale: wanted };
}

/** Moves the crop within its picture. */
export function moved({ size }: CropSubject, { crop, scale }: Frame, to: { x?: number; y?: number }): Frame {
  const within = (place: number, room: number) => Math.round(Math.min(Math.max(0, place), room));
  const { x = crop.x, y = crop.y } = to;
  const { width, height } = crop;
  return {
    crop: { x: within(x, size.width - width), y: within(y, size.height - height), width, height },
    scale,
  };
}

type Percent = { x: number; y: number; width: number; height: number };

/** Converts a dragged crop to pixels of the original. A moved crop keeps its exact size. */
export function dragged(subject: CropSubject, frame: Frame, part: Percent): Frame {
  const { size, aspect, role } = subject;
  const x = (part.x / 100) * size.width;
  const y = (part.y / 100) * size.height;
  const width = (part.width / 100) * size.width;
  if (Math.abs(width - frame.crop.width) < 1) return moved(subject, frame, { x, y });
  return frameOf(subject, placeCrop(size, { aspect, role, width, x, y }));
}

export function percentOf({ size }: CropSubject, { crop }: Frame): Percent {
  return {
    x: (crop.x / size.width) * 100,
    y: (crop.y / size.height) * 100,
    width: (crop.width / size.width) * 100,
    height: (crop.height / size.height) * 100,
  };
}

/** Returns the limit that the crop has reached, if any. */
export function scaleEnd({ size, aspect, role }: CropSubject, { crop }: Frame): 'most' | 'least' | undefined {
  if (crop.width <= leastSize(aspect, role).width) return 'least';
  return crop.width >= centerCrop(size, aspect).width ? 'most' : undefined;
}
