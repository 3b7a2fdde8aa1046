import path from 'node:path';
import type { Image } from '#contract/images.ts';
import { limits, uploadMegabytes } from '#domain/limits.ts';
import { AppError } from '../../../errors.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../deps.ts';
import type { UploadedFile } from '../../../platform/http/read-file.ts';
import { keepFetchedImage } from '../../images/index.ts';
import { fetchPublic, PageUnreadable, type FetchOptions } from './fetch-public.ts';

/** The user waits, so this ends well before the browser gives up. */
const LONGEST_MS = 50_000;
const AT_ONCE = 4;

export type PictureNeeds = Pick<Deps, 'storage' | 'pictures' | 'env'>;
type Taken = { images: Image[]; problems: { url: string; problem: string }[] };

/** Fetches pictures and stores them as uploads. A failed picture does not stop the others. */
export async function takePictures(
  ctx: MemberCtx,
  needs: PictureNeeds,
  urls: readonly string[],
): Promise<Taken> {
  // Each picture is stored in its own transaction, so no answer is kept: a repeated request fetches again.
  const { keptAnswer: _, ...each } = ctx;
  const signal = AbortSignal.timeout(LONGEST_MS);
  const waiting = [...new Set(urls)];
  const taken = new Map<string, Image | { problem: string }>();
  const take = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
      taken.set(url, await takeOrSay(each, { ...needs, signal }, url));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  const answer: Taken = { images: [], problems: [] };
  for (const url of new Set(urls)) {
    const one = taken.get(url);
    if (one !== undefined && 'problem' in one) answer.problems.push({ url, problem: one.problem });
    else if (one !== undefined) answer.images.push(one);
  }
  return answer;
}

type Fetching = PictureNeeds & { signal: AbortSignal };

async function takeOrSay(ctx: MemberCtx, needs: Fetching, url: string): Promise<Image | { problem: string }> {
  if (needs.signal.aborted) return { problem: 'There was not enough time for it. Try it again' };
  try {
    const { PAGE_READER_ALLOWED_HOSTS: allowedHosts } = needs.env;
    return await keepFetchedImage(
      ctx,
      needs,
      await fetchPicture(url, { allowedHosts, signal: needs.signal }),
    );
  } catch (error) {
    const problem = pictureProblem(error);
    if (problem === undefined) throw error;
    return { problem };
  }
}

/** Fetches a picture of an untrusted site. Throws `PageUnreadable`. */
export async function fetchPicture(address: string, options: FetchOptions): Promise<UploadedFile> {
  const wanted = {
    accept: 'image/jpeg, image/png, image/webp',
    type: 'image/',
    otherType: 'The address does not lead to a picture',
    bytes: limits.upload.bytes,
    tooLarge: `The picture is larger than ${uploadMegabytes} MB`,
  };
  const { url, bytes } = await fetchPublic(address, wanted, options);
  return { fileName: path.basename(url.pathname) || 'picture', bytes };
}

/** Returns the reason that a picture cannot be used; undefined for failures of our own. */
export function pictureProblem(error: unknown): string | undefined {
  if (error instanceof PageUnreadable) return error.message;
  if (error instanceof AppError && error.fields !== undefined) return Object.values(error.fields).flat()[0];
  return undefined;
}
