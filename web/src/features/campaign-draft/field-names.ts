import { t } from '../../i18n/i18n.ts';
import type { Draft } from './draft.ts';
import { sections } from './sections.ts';

/** Returns the field's name for the error summary, or the path if it has none. */
export function fieldName(path: string): string {
  const found = namesByPath[placeInNames(path)];
  return found === undefined ? path : t(`campaigns.form.fieldNames.${found[1]}`);
}

/** Returns the field's name with its ad, ad group and row. */
export function fieldNameIn(path: string, draft: Pick<Draft, 'search'>): string {
  const field = namedGroup(path, draft);
  const [, list, row] = /[._](keywords|titles|descriptions|images)\.(\d+)$/.exec(path) ?? [];
  if (list === undefined) return field;
  return t(`campaigns.form.fieldParts.${list as Rows}`, { field, number: Number(row) + 1 });
}

type Rows = 'keywords' | 'titles' | 'descriptions' | 'images';

function namedGroup(path: string, draft: Pick<Draft, 'search'>): string {
  const field = fieldName(path);
  const index = /\.ad_groups\.(\d+)/.exec(path)?.[1];
  if (index === undefined) return field;
  const name = draft.search.adGroups[Number(index)]?.group.label.trim() ?? '';
  return name === ''
    ? t('campaigns.form.fieldParts.unnamedGroup', { field, number: Number(index) + 1 })
    : t('campaigns.form.fieldParts.group', { field, name });
}

/**
 * Sorts errors by the position of their fields on the page; errors of one field keep their order.
 */
export function inOrderOfPage<E extends { path: string }>(errors: readonly E[]): E[] {
  return errors.toSorted((one, other) => placeInNames(one.path) - placeInNames(other.path));
}

const placeInNames = (path: string) =>
  namesByPath.findIndex(([prefix]) => path === prefix || path.startsWith(`${prefix}.`));

/** Path prefixes in page order. */
const namesByPath = sections.flatMap(({ fields }) => Object.entries(fields));
