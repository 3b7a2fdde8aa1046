import { z } from 'zod';
import type { NetworkObject } from '../../ad-network.ts';
import { automationFields, metaAutomationOn, metaTexts } from './meta-automation.ts';
import { pictureKeys } from '../../picture-keys.ts';

const card = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  image_hash: z.string().optional(),
});

const storySpec = z.object({
  page_id: z.string().optional(),
  instagram_user_id: z.string().optional(),
  link_data: card
    .extend({
      link: z.string().optional(),
      message: z.string().optional(),
      child_attachments: z.array(card).optional(),
      multi_share_optimized: z.boolean().optional(),
      multi_share_end_card: z.boolean().optional(),
    })
    .optional(),
});

/** A creative as read from Meta. An ad for an existing post of a Page has no link of its own. */
export const shownCreative = z.object({
  id: z.string(),
  object_story_spec: storySpec.optional(),
  url_tags: z.string().nullish(),
  ...automationFields,
});

/** Returns a creative in the recorded form, without unreadable fields. */
export function creativeAsRecorded(
  shown: z.infer<typeof shownCreative>,
  known: NetworkObject,
  recorded: readonly NetworkObject[],
): Record<string, unknown> {
  const { page_id: pageId, instagram_user_id: instagramId, link_data: data } = shown.object_story_spec ?? {};
  if (data === undefined) return {};
  const cards = data.child_attachments ?? [data];
  const titles = [...new Set(cards.flatMap(({ name }) => name ?? []))];
  const descriptions = [...new Set(cards.flatMap(({ description }) => description?.trim() || []))];
  const hashes = cards.flatMap(({ image_hash: hash }) => hash ?? []);
  const title = titles.join(' / ');
  const description = data.message ?? '';
  return {
    title,
    description,
    pictures: pictureKeys(hashes, sentPictures(known), recorded),
    ...(data.link === undefined ? {} : { landingPage: data.link }),
    ...(pageId === undefined ? {} : { pageId }),
    // No Instagram account is recorded on Facebook, even if Meta fills one in.
    instagramId: known.sent['instagramId'] === null ? null : (instagramId ?? null),
    linkDescription: descriptions.join(' / '),
    automation: metaAutomationOn(shown, data),
    networkTexts: metaTexts(shown, [title, description, ...descriptions]),
    urlTags: shown.url_tags ?? '',
  };
}

function sentPictures({ sent: { pictures } }: NetworkObject): string[] {
  return Array.isArray(pictures) ? pictures.map(String) : [];
}
