import type { OperationContext } from '../context.ts';
import { stop } from '../context.ts';

const LARGEST = 5120 * 1024;
const MIME: Record<string, string> = { jpeg: 'IMAGE_JPEG', png: 'IMAGE_PNG', gif: 'IMAGE_GIF' };

export interface ImageAsset {
  bytes: Buffer;
  facts: { fileSize: string; mimeType: string; fullSize: Record<string, string> };
}

/** Checks an image whose bytes were decoded before the mutate. */
export function checkImageFile(context: OperationContext, data: string | undefined): ImageAsset {
  const field = ['imageAsset', 'data'];
  const refuse = (code: string, message: string): never =>
    stop(context, { type: 'imageError', code, message, field });
  if (!data) {
    return stop(context, {
      type: 'assetError',
      code: 'ASSET_DATA_IS_MISSING',
      message: 'The asset data is missing.',
      field,
    });
  }
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > LARGEST) refuse('FILE_TOO_LARGE', 'The file is larger than 5,120 KB.');
  const found = context.images.get(data);
  if (!found) return refuse('INVALID_IMAGE', 'The image is not valid.');
  const mimeType = MIME[found.format];
  if (!mimeType) return refuse('FORMAT_NOT_ALLOWED', 'The format is not allowed; use JPEG, PNG or GIF.');
  if (found.frames > 1) refuse('ANIMATED_NOT_ALLOWED', 'Animated images are not allowed.');
  if (found.format === 'jpeg' && found.space === 'cmyk') {
    refuse('CMYK_JPEG_NOT_ALLOWED', 'The image cannot be in CMYK color format.');
  }
  return {
    bytes,
    facts: {
      fileSize: String(bytes.length),
      mimeType,
      fullSize: { widthPixels: String(found.width), heightPixels: String(found.height) },
    },
  };
}
