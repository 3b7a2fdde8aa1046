import type { imageRoutes } from '#contract/images.ts';
import type { AnswerOf, BodyOf } from '#contract/route/route.ts';
import {
  cropIsLargeEnough,
  cropKeepsAspect,
  cropLiesInside,
  imageRequirements,
  type Crop,
  type ImageRole,
} from '#domain/ad/ad-images.ts';
import type { AdImage } from '#domain/campaign-content.ts';
import { limits } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { UploadedFile } from '../../platform/http/read-file.ts';
import { requireImages, type ImageRow } from './image-rows.ts';
import { uploadedKind } from './decoding/picture-file.ts';
import { croppedFileName } from './cropped-file-name.ts';
import { uploadImage } from './upload-image.ts';
import { renderCrop } from './render-crop.ts';

type Pictures = Pick<Deps, 'storage' | 'pictures'>;
type Validate = typeof imageRoutes.validateImage;

/**
 * Checks a crop as the networks would get it: inside its picture, in its aspect, large enough, and small
 * enough in bytes once encoded. A cropped file sent instead of a crop is checked completely, and stored when
 * it is accepted.
 */
export function validateImage(
  ctx: MemberCtx,
  needs: Pictures,
  { index, image, logo }: BodyOf<Validate>,
  file: UploadedFile | undefined,
): Promise<AnswerOf<Validate>> {
  const role: ImageRole = logo ? 'logo' : 'picture';
  if (file !== undefined) return validateFile(ctx, needs, { index, role }, file);
  if (image === undefined) throw invalid({ image: [messages.required] });
  return validateCrop(ctx, needs, { index, image, role });
}

async function validateCrop(
  ctx: MemberCtx,
  needs: Pictures,
  { index, image, role }: { index: number; image: AdImage; role: ImageRole },
): Promise<AnswerOf<Validate>> {
  const { image_id: id, aspect, crop } = image;
  const rows = await requireImages(ctx.db, ctx.actor.organizationId, [id], 'image');
  for (const row of rows.values()) {
    const fits =
      cropLiesInside(crop, row) &&
      cropKeepsAspect(crop, aspect, role) &&
      cropIsLargeEnough(crop, aspect, role) &&
      (await isLight(row, crop));
    if (!fits) throw invalid({ image: [messages.imageInvalid, ...imageRequirements(role)] });
  }
  return { index, image };

  async function isLight({ folder, extension }: ImageRow, part: Crop): Promise<boolean> {
    const { length } = await renderCrop(
      needs,
      { folder, extension, crop: part, aspect },
      { user: ctx.actor.organizationId },
    );
    return length <= limits.adImage.bytes;
  }
}

/** Stores a picture that was cropped before the upload, if all of it makes a valid ad picture. */
async function validateFile(
  ctx: MemberCtx,
  needs: Pictures,
  { index, role }: { index: number; role: ImageRole },
  file: UploadedFile,
): Promise<AnswerOf<Validate>> {
  const refusal = () => invalid({ image: [messages.imageInvalid, ...imageRequirements(role)] });
  const picture = uploadedKind(file, limits.upload.extensions);
  const turn = { user: ctx.actor.organizationId };
  const { width, height } = await needs.pictures.run('remake', { bytes: file.bytes, picture }, turn);
  const crop: Crop = { x: 0, y: 0, width, height };
  const aspects = role === 'logo' ? (['1:1', '4:1'] as const) : (['1:1', '1.91:1'] as const);
  const aspect = aspects.find((one) => cropKeepsAspect(crop, one, role));
  if (aspect === undefined || !cropIsLargeEnough(crop, aspect, role)) throw refusal();
  const named = { ...file, fileName: croppedFileName(file.fileName, ctx.clock.now()) };
  const { id, file_name: fileName } = await uploadImage(ctx, needs, named, limits.upload.extensions);
  const image = { image_id: id, aspect, crop };
  await validateCrop(ctx, needs, { index, image, role });
  return { index, image, file_name: fileName };
}
