import { alteredPictureRoutes as altered } from '#contract/advertising-law/altered-pictures.ts';
import { imageRoutes as contract } from '#contract/images.ts';
import { limits } from '#domain/limits.ts';
import type { Deps } from '../../deps.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { getOriginal } from './get-original.ts';
import { markAlteration } from './mark-alteration.ts';
import { sweepFiles, sweepFilesJob } from './sweep-files-job.ts';
import { uploadImage } from './upload-image.ts';
import { validateImage } from './validate-image.ts';

export { makePictureDecoder } from './decoding/picture-decoder.ts';
export { filesOfOrganization, removeFiles } from './erase-files.ts';
export { keepFetchedImage, remakeFetched } from './upload-image.ts';

export {
  findImages,
  imageColumnsInJson,
  imageColumnsSql,
  pictures,
  previewOf,
  readImage,
  refuseManyNew,
  requireImages,
  thumbnailOf,
  toAdPicture,
  toImage,
  type ImageRow,
} from './image-rows.ts';
export { alteredPictures, toAltered, type AlteredRow } from './altered-pictures.ts';
export { firstPicture, readPropertyImages, writePropertyImages } from './property-images.ts';
export { renderCrop, type CropOrder } from './render-crop.ts';
export { serveImages } from './serve-images.ts';

export function imageRoutes(deps: Deps): BoundRoute[] {
  return [
    bind(contract.uploadImage, ({ ctx, file }) => uploadImage(ctx, deps, file, limits.upload.extensions)),
    bind(contract.uploadLogo, ({ ctx, file }) => uploadImage(ctx, deps, file, limits.logoExtensions)),
    bind(contract.validateImage, ({ ctx, body, file }) => validateImage(ctx, deps, body, file)),
    bind(altered.markAlteration, ({ ctx, params, body }) => markAlteration(ctx, params.id, body)),
    bind(altered.getOriginal, ({ ctx, query }) => getOriginal(ctx, query.token)),
  ];
}

export function imageJobs(deps: Deps): Job[] {
  return [{ definition: sweepFiles, run: () => sweepFilesJob(deps, new Date()) }];
}
