import type { ImageRole } from '#domain/ad/ad-images.ts';
import { say } from '#domain/messages.ts';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import type { DraftImage } from '../../campaign-draft/draft.ts';

/** Validates crops at the server, as pictures of an ad starting at index `from`. */
export async function judgeCrops(
  images: readonly DraftImage[],
  role: ImageRole,
  from: number,
): Promise<void> {
  const logo = role === 'logo';
  await Promise.all(
    images.map(({ image_id, aspect, crop }, place) =>
      call('validateImage', { body: { index: from + place, image: { image_id, aspect, crop }, logo } }),
    ),
  );
}

/** Returns the reason why crops were refused, with the requirements. */
export function refusalOf(failure: unknown): { problem: string; needs: readonly string[] } {
  const [problem, ...needs] = isApiError(failure) ? (failure.fields['image'] ?? []) : [];
  if (problem !== undefined && needs.length > 0) return { problem, needs };
  const said = failure instanceof Error ? failure.message : say('imageInvalid');
  return { problem: problem ?? said, needs: [] };
}
