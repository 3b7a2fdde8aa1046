import type { imageRoutes } from '#contract/images.ts';
import type { AnswerOf, BodyOf } from '#contract/route.ts';
import {
  cropIsLargeEnough,
  cropKeepsAspect,
  cropLiesInside,
  imageRequirements,
  type Crop,
  type ImageRole,
} from '#domain/ad-images.ts';
import { limits } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { requireImages, type ImageRow } from './image-rows.ts';
import { renderCrop } from './render-crop.ts';

type Validate = typeof imageRoutes.validateImage;

/** Judges a crop as it would be sent to the networks: inside of its picture, of its aspect, large enough, and light once encoded. */
export async function validateImage(
  ctx: MemberCtx,
  needs: Pick<Deps, 'storage' | 'pictures'>,
  { index, image, logo }: BodyOf<Validate>,
): Promise<AnswerOf<Validate>> {
  const { image_id: id, aspect, crop } = image;
  const rows = await requireImages(ctx.db, ctx.actor.organizationId, [id], 'image');
  const role: ImageRole = logo ? 'logo' : 'picture';
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
