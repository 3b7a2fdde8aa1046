import { tagVocabulary, type TagKind } from '#domain/property-vocabulary.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Stores the tags outside the vocabulary, so that the organization is offered them again. */
export async function rememberTags(
  tx: Tx,
  organizationId: string,
  tags: Partial<Record<TagKind, readonly string[]>>,
): Promise<void> {
  const rows = (Object.entries(tags) as [TagKind, readonly string[]][]).flatMap(([kind, labels]) => {
    const known = new Set(tagVocabulary[kind].map(({ label }) => label.toLowerCase()));
    return labels
      .map((label) => ({ organization_id: organizationId, kind, label, label_key: label.toLowerCase() }))
      .filter(({ label_key: key }) => !known.has(key));
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('custom_tag')
    // Sorted, so that concurrent saves of the same tags cannot deadlock.
    .values(rows.toSorted((a, b) => (a.kind + a.label_key < b.kind + b.label_key ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
