import { t } from '../../i18n/i18n.ts';
import type { Draft } from '../campaigns/form/draft.ts';
import { fieldName } from '../campaigns/form/field-names.ts';

/** What a refused field is called: of which ad, in which of its ad groups, and which row. */
export function refusedFieldName(path: string, draft: Draft): string {
  const group = /\.ad_groups\.(\d+)/.exec(path)?.[1];
  const name = group === undefined ? undefined : draft.google_adwords.adGroups[Number(group)]?.group.label;
  const field = fieldName(path);
  const ofGroup = name === undefined ? field : t('publishing.wayOut.group', { field, name });
  const [, list, index] = /\.(keywords|titles|descriptions)\.(\d+)$/.exec(path) ?? [];
  if (list === undefined) return ofGroup;
  const rows = { keywords: 'keywords', titles: 'titles', descriptions: 'descriptions' } as const;
  const row = rows[list as keyof typeof rows];
  return t(`publishing.wayOut.row.${row}`, { field: ofGroup, number: Number(index) + 1 });
}
