import type { Crop, Focus } from '#domain/ad/ad-images.ts';
import type { ImageAspect } from '#domain/campaign-content.ts';
import type { PictureKind } from './picture-file.ts';

/**
 * An uploaded picture, decoded and encoded again in three sizes. Width and height are pixels of the original.
 */
export type RemadePicture = {
  original: Buffer;
  preview: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
  focus: Focus | null;
};

/** The tasks of the picture process, with their payloads and results. */
export type PictureTasks = {
  remake: { payload: { bytes: Buffer; picture: PictureKind }; result: RemadePicture };
  crop: {
    payload: {
      bytes: Buffer;
      crop: Crop;
      aspect: ImageAspect;
      padded?: true | undefined;
      /** Largest width in pixels, if smaller than the networks'. */
      most?: number | undefined;
    };
    result: Buffer;
  };
  measure: { payload: { bytes: Buffer }; result: { width: number; height: number } };
};

export type PictureTask = {
  [Kind in keyof PictureTasks]: { kind: Kind; payload: PictureTasks[Kind]['payload'] };
}[keyof PictureTasks];

/** `spent` asks for a new process because this one holds too much memory. */
export type TaskReply = { spent: boolean } & (
  | { result: PictureTasks[keyof PictureTasks]['result'] }
  | { refused: string }
  | { failed: string }
);

/** Returns the refusal of a picture that takes too much time or memory. */
export const tooCostly = (much: 'long' | 'much memory') =>
  `The picture takes too ${much} to read. Save it again, smaller, as JPG or PNG`;
