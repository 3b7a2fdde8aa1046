import type { z } from 'zod';
import type { pageImages } from '#contract/property.ts';
import { messages } from '#domain/messages.ts';
import { invalid } from '../../../errors.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import type { PropertyKind, PropertyTypes } from '../property-kind.ts';
import { readProperty } from '../property-rows.ts';
import { takePictures, type PictureNeeds } from './take-pictures.ts';

/**
 * Fetches pictures found on a property's page and stores them as uploads. Refuses all other addresses, so that a
 * caller cannot make the server fetch any URL.
 */
export async function takePageImages<T extends PropertyTypes>(
  ctx: MemberCtx,
  needs: PictureNeeds,
  kind: PropertyKind<T>,
  id: string,
  { urls }: { urls: readonly string[] },
): Promise<z.infer<typeof pageImages>> {
  const { page_reading: reading } = await readProperty(ctx.db, kind, ctx.actor.organizationId, id);
  const found = new Set(reading?.image_urls);
  if (urls.some((url) => !found.has(url))) throw invalid({ urls: [messages.invalid] });
  return takePictures(ctx, needs, urls);
}
