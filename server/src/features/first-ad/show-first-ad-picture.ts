import type { ShownPicture } from '#contract/property.ts';
import type { Deps } from '../../deps.ts';
import type { SignedInCtx } from '../../platform/context.ts';
import { remakeFetched } from '../images/index.ts';
import { fetchPicture, pictureProblem } from '../properties/index.ts';

type Shown = { picture: ShownPicture; problem: null } | { picture: null; problem: string };

/**
 * Fetches a picture of a page and returns it as a data URL, because our pages show no pictures of other sites and
 * uploads need an organization, which the user may not have yet.
 */
export async function showFirstAdPicture(
  { actor }: SignedInCtx,
  { env, pictures }: Pick<Deps, 'env' | 'pictures'>,
  url: string,
): Promise<Shown> {
  try {
    const file = await fetchPicture(url, { allowedHosts: env.PAGE_READER_ALLOWED_HOSTS });
    const turn = actor.organizationId ?? `user ${actor.userId}`;
    const { preview, width, height, focus } = await remakeFetched(pictures, file, turn);
    const shown = { preview: `data:image/webp;base64,${preview.toString('base64')}`, width, height, focus };
    return { picture: { ...shown, file_name: file.fileName }, problem: null };
  } catch (error) {
    const problem = pictureProblem(error);
    if (problem === undefined) throw error;
    return { picture: null, problem };
  }
}
