import type { TagOption } from '#contract/tags.ts';
import { tagVocabulary, type TagKind } from '#domain/property-vocabulary.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { containing } from '../../platform/database/like-pattern.ts';

type Query = { kind: TagKind; search: string; limit: number; offset: number };

/**
 * Returns a page of the tags of a kind: popular ones, then the organization's custom ones, then all others.
 */
export async function listTags(
  { db, actor: { organizationId } }: MemberCtx,
  { kind, search, limit, offset }: Query,
): Promise<{ count: number; tags: TagOption[] }> {
  const wanted = search.toLowerCase();
  const known = tagVocabulary[kind].filter(({ label }) => label.toLowerCase().includes(wanted));
  const popular = known.filter(({ isPopular }) => isPopular);
  const others = known.filter(({ isPopular }) => !isPopular);
  let custom = db
    .selectFrom('custom_tag')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind);
  if (wanted !== '') custom = custom.where('label_key', 'like', containing(search));
  const { count } = await custom
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const customCount = Number(count);
  const customFrom = Math.max(0, offset - popular.length);
  const customTo = Math.min(customCount, offset + limit - popular.length);
  const rows =
    customTo <= customFrom
      ? []
      : await custom
          .select('label')
          .orderBy('label_key')
          .limit(customTo - customFrom)
          .offset(customFrom)
          .execute();
  const othersFrom = Math.max(0, offset - popular.length - customCount);
  const othersTo = Math.max(0, offset + limit - popular.length - customCount);
  return {
    count: known.length + customCount,
    tags: [
      ...popular.slice(offset, offset + limit).map(({ label }) => option(label, 'popular')),
      ...rows.map(({ label }) => option(label, 'custom')),
      ...others.slice(othersFrom, othersTo).map(({ label }) => option(label, 'other')),
    ],
  };
}

function option(label: string, group: 'popular' | 'custom' | 'other'): TagOption {
  return { value: label, label, is_popular: group === 'popular', is_custom: group === 'custom' };
}
