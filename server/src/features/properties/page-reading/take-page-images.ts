import path from 'node:path';
import type { Image } from '#contract/images.ts';
import { limits, uploadMegabytes } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../deps.ts';
import { keepFetchedImage } from '../../images/index.ts';
import { fetchPublic, PageUnreadable } from './fetch-public.ts';
import type { PropertyKind, PropertyTypes } from '../property-kind.ts';
import { readProperty } from '../property-rows.ts';

/** The user waits, so this ends well before the browser gives up. */
const LONGEST_MS = 50_000;
const AT_ONCE = 4;

type Needs = Pick<Deps, 'storage' | 'pictures' | 'env'>;
type Taken = { images: Image[]; problems: { url: string; problem: string }[] };

/**
 * Fetches pictures found on a property's page and stores them as uploads. A failed picture does not stop the others.
 * Refuses all other addresses, so that a caller cannot make the server fetch any URL.
 */
export async function takePageImages<T extends PropertyTypes>(
  ctx: MemberCtx,
  needs: Needs,
  kind: PropertyKind<T>,
  id: string,
  { urls }: { urls: readonly string[] },
): Promise<Taken> {
  const { page_reading: reading } = await readProperty(ctx.db, kind, ctx.actor.organizationId, id);
  const found = new Set(reading?.image_urls);
  if (urls.some((url) => !found.has(url))) throw invalid({ urls: [messages.invalid] });
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

type Fetching = Needs & { signal: AbortSignal };

async function takeOrSay(ctx: MemberCtx, needs: Fetching, url: string): Promise<Image | { problem: string }> {
  if (needs.signal.aborted) return { problem: 'There was not enough time for it. Try it again' };
  try {
    return await takeOne(ctx, needs, url);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return { problem };
  }
}

async function takeOne(ctx: MemberCtx, { signal, ...needs }: Fetching, url: string): Promise<Image> {
  const wanted = {
    accept: 'image/jpeg, image/png, image/webp',
    type: 'image/',
    otherType: 'The address does not lead to a picture',
    bytes: limits.upload.bytes,
    tooLarge: `The picture is larger than ${uploadMegabytes} MB`,
  };
  const { url: from, bytes } = await fetchPublic(url, wanted, {
    allowedHosts: needs.env.PAGE_READER_ALLOWED_HOSTS,
    signal,
  });
  const fileName = path.basename(from.pathname) || 'picture';
  return keepFetchedImage(ctx, needs, { fileName, bytes });
}

function problemOf(error: unknown): string | undefined {
  if (error instanceof PageUnreadable) return error.message;
  if (error instanceof AppError && error.fields !== undefined) return Object.values(error.fields).flat()[0];
  return undefined;
}
