import { z } from 'zod';
import type { NetworkObject } from '../ad-network.ts';
import { pictureKeys } from '../picture-keys.ts';

const card = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  image_hash: z.string().optional(),
});

/** What an ad shows, as far as it can be read: an ad for an older post of a page has no link of its own. */
export const storySpec = z.object({
  page_id: z.string().optional(),
  instagram_user_id: z.string().optional(),
  link_data: card
    .extend({
      link: z.string().optional(),
      message: z.string().optional(),
      child_attachments: z.array(card).optional(),
    })
    .optional(),
});

/** The content of a creative in the form in which it was recorded; what cannot be read is left out. */
export function creativeAsRecorded(
  { page_id: pageId, instagram_user_id: instagramId, link_data: data }: z.infer<typeof storySpec>,
  known: NetworkObject,
  recorded: readonly NetworkObject[],
): Record<string, unknown> {
  if (data === undefined) return {};
  const cards = data.child_attachments ?? [data];
  const titles = [...new Set(cards.flatMap(({ name }) => name ?? []))];
  const descriptions = [...new Set(cards.flatMap(({ description }) => description?.trim() || []))];
  const hashes = cards.flatMap(({ image_hash: hash }) => hash ?? []);
  return {
    title: titles.join(' / '),
    description: data.message ?? '',
    pictures: pictureKeys(hashes, sentPictures(known), recorded),
    ...(data.link === undefined ? {} : { landingPage: data.link }),
    ...(pageId === undefined ? {} : { pageId }),
    // On Facebook no Instagram account is recorded, whatever Meta fills in.
    instagramId: known.sent['instagramId'] === null ? null : (instagramId ?? null),
    linkDescription: descriptions.join(' / '),
  };
}

function sentPictures({ sent: { pictures } }: NetworkObject): string[] {
  return Array.isArray(pictures) ? pictures.map(String) : [];
}
