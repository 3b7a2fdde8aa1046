import type { ImageRole } from '#domain/ad-images.ts';
import { say } from '#domain/messages.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/client.ts';
import type { DraftImage } from '../draft.ts';

/** Has the server judge crops that stand in an ad from an index on. */
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

/** Why crops were not accepted: what is wrong, and what they have to be. */
export function refusalOf(failure: unknown): { problem: string; needs: readonly string[] } {
  const [problem, ...needs] = isApiError(failure) ? (failure.fields['image'] ?? []) : [];
  if (problem !== undefined && needs.length > 0) return { problem, needs };
  const said = failure instanceof Error ? failure.message : say('imageInvalid');
  return { problem: problem ?? said, needs: [] };
}
