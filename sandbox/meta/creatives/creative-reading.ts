import { fields, text } from '../../json-values.ts';
import { allFeatures } from './creative-features.ts';
import { descriptionFromPage } from './landing-page.ts';
import type { Creative } from '../objects/objects.ts';

/** Returns object_story_spec as Graph reads it back, including the values that Graph added. */
export function storyAsRead({ object_story_spec: story }: Creative): Record<string, unknown> {
  const link = fields(story['link_data']);
  if (Object.keys(link).length === 0) return story;
  const cards: unknown = link['child_attachments'];
  if (!Array.isArray(cards)) {
    return { ...story, link_data: { attachment_style: 'link', ...described(link) } };
  }
  return {
    ...story,
    link_data: {
      attachment_style: 'link',
      multi_share_end_card: true,
      multi_share_optimized: true,
      ...link,
      child_attachments: cards.map((card) => described(fields(card))),
    },
  };
}

/** Published for cards: "If not specified, content from the linked page is extracted and used." */
function described(part: Record<string, unknown>): Record<string, unknown> {
  const own = text(part['description']) ?? '';
  const link = text(part['link']);
  return own !== '' || link === undefined ? part : { ...part, description: descriptionFromPage(link) };
}

export function freedomAsRead({ degrees_of_freedom_spec: freedom }: Creative): Record<string, unknown> {
  return {
    ...freedom,
    creative_features_spec: allFeatures(fields(freedom?.['creative_features_spec'])),
  };
}
