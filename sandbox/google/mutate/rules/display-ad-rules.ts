import { fields } from '../../../json-values.ts';
import type { OperationContext } from '../context.ts';
import { fail, required } from '../context.ts';
import { idIn } from '../resource-names.ts';
import type { Bodies } from '../request-shapes.ts';
import { checkText, checkTexts } from './text-rules.ts';

type DisplayAd = NonNullable<Bodies['ad']['responsiveDisplayAd']>;

interface Slot {
  name: string;
  ratio: number;
  width: number;
  height: number;
  needed?: boolean;
}

const SLOTS = [
  { name: 'marketingImages', ratio: 1.91, width: 600, height: 314, needed: true },
  { name: 'squareMarketingImages', ratio: 1, width: 300, height: 300, needed: true },
  { name: 'squareLogoImages', ratio: 1, width: 128, height: 128, needed: false },
  { name: 'logoImages', ratio: 4, width: 512, height: 128, needed: false },
] as const;
const TOLERANCE = 0.01;

export function checkDisplayAd(context: OperationContext, ad: DisplayAd, field: readonly string[]): void {
  const short = { least: 1, most: 5, length: 30, distinct: true };
  checkTexts(context, ad.headlines, short, [...field, 'headlines']);
  checkTexts(context, ad.descriptions, { ...short, length: 90 }, [...field, 'descriptions']);
  if (ad.longHeadline) checkText(context, ad.longHeadline.text, 90, [...field, 'longHeadline', 'text']);
  else required(context, ...field, 'longHeadline');
  checkText(context, ad.businessName, 25, [...field, 'businessName']);
  if (ad.callToActionText !== undefined)
    checkText(context, ad.callToActionText, 30, [...field, 'callToActionText']);
  if ((ad.mainColor === undefined) !== (ad.accentColor === undefined)) {
    required(context, ...field, ad.mainColor === undefined ? 'mainColor' : 'accentColor');
  }
  for (const slot of SLOTS) checkSlot(context, ad[slot.name], slot, field);
  checkCount(context, (ad.marketingImages ?? []).length + (ad.squareMarketingImages ?? []).length, 15, [
    ...field,
    'marketingImages',
  ]);
  checkCount(context, (ad.squareLogoImages ?? []).length + (ad.logoImages ?? []).length, 5, [
    ...field,
    'squareLogoImages',
  ]);
}

export function checkCount(
  context: OperationContext,
  count: number,
  most: number,
  field: readonly string[],
): void {
  if (count > most) {
    fail(context, { type: 'collectionSizeError', code: 'TOO_MANY', message: 'Too many.', field });
  }
}

export function checkSlot(
  context: OperationContext,
  given: readonly { asset?: string | undefined }[] | undefined,
  slot: Slot,
  field: readonly string[],
): void {
  const images = given ?? [];
  if (images.length === 0 && slot.needed) {
    const first = slot.name === 'marketingImages';
    fail(context, {
      type: 'adError',
      code: first ? 'MISSING_MARKETING_IMAGE_OR_PRODUCT_VIDEOS' : 'MISSING_REQUIRED_IMAGE_ASPECT_RATIO',
      message: first ? 'A marketing image is missing.' : 'A square marketing image is missing.',
      field: [...field, slot.name],
    });
  }
  for (const [index, image] of images.entries()) {
    checkImage(context, image.asset, slot, [...field, slot.name, index, 'asset']);
  }
}

function checkImage(
  context: OperationContext,
  name: string | undefined,
  slot: Slot,
  field: readonly (string | number)[],
): void {
  const asset = context.sandbox.google.assets.get(idIn(context, 'asset', name, field));
  if (asset?.customer_id !== context.customer.id) {
    fail(context, {
      type: 'mutateError',
      code: 'RESOURCE_NOT_FOUND',
      message: 'Resource was not found.',
      field,
      trigger: name,
    });
    return;
  }
  const size = fields(fields(asset.resource['imageAsset'])['fullSize']);
  if (asset.resource['type'] !== 'IMAGE') {
    fail(context, {
      type: 'assetLinkError',
      code: 'FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE',
      message: 'The field type is not compatible with the type of the asset.',
      field,
      trigger: name,
    });
    return;
  }
  const width = Number(size['widthPixels']);
  const height = Number(size['heightPixels']);
  if (Math.abs(width / height / slot.ratio - 1) > TOLERANCE) {
    fail(context, {
      type: 'imageError',
      code: 'ASPECT_RATIO_NOT_ALLOWED',
      message: 'The aspect ratio of the image is not allowed here.',
      field,
      trigger: name,
    });
  } else if (width < slot.width || height < slot.height) {
    fail(context, {
      type: 'assetLinkError',
      code: 'IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE',
      message: `The image must be at least ${slot.width}x${slot.height} pixels.`,
      field,
      trigger: name,
    });
  }
}
