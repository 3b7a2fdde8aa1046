import { tags } from '#contract/property.ts';
import { limits } from '#domain/limits.ts';
import type { TagKind } from '#domain/property-vocabulary.ts';

/** Maximum length of a tag by kind. */
export const longestTag: Record<TagKind, number> = {
  building_amenity: limits.tags.amenity,
  listing_amenity: limits.tags.amenity,
  mass_transit: limits.tags.transit,
  competitor: limits.tags.competitor,
};

export const tidyTag = (tag: string) => tag.trim().replace(/\s+/g, ' ');

/** Returns why a tag cannot be added to the others; undefined if it can. */
export function tagRefusal(kind: TagKind, others: readonly string[], tag: string): string | undefined {
  const { error } = tags(longestTag[kind]).safeParse([...others, tag]);
  return error?.issues.find(({ path }) => path.length === 0 || path[0] === others.length)?.message;
}
