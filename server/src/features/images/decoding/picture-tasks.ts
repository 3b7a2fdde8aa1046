import type { Crop, Focus } from '#domain/ad-images.ts';
import type { ImageAspect } from '#domain/campaign-content.ts';
import type { PictureKind } from './picture-file.ts';

/** An uploaded picture, decoded and encoded again in three sizes. Sizes are in pixels of the original. */
export type RemadePicture = {
  original: Buffer;
  preview: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
  focus: Focus | null;
};

/** The work that the picture process does, with the payload and the result of each kind. */
export type PictureTasks = {
  remake: { payload: { bytes: Buffer; picture: PictureKind }; result: RemadePicture };
  crop: {
    payload: { bytes: Buffer; crop: Crop; aspect: ImageAspect; padded?: true | undefined };
    result: Buffer;
  };
  measure: { payload: { bytes: Buffer }; result: { width: number; height: number } };
};

export type PictureTask = {
  [Kind in keyof PictureTasks]: { kind: Kind; payload: PictureTasks[Kind]['payload'] };
}[keyof PictureTasks];

/** `spent` says that the process holds so much memory that a fresh one should do the next task. */
export type TaskReply = { spent: boolean } & (
  | { result: PictureTasks[keyof PictureTasks]['result'] }
  | { refused: string }
  | { failed: string }
);

/** Returns the refusal of a picture that costs too much of something. */
export const tooCostly = (much: 'long' | 'much memory') =>
  `The picture takes too ${much} to read. Save it again, smaller, as JPG or PNG`;
