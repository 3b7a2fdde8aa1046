import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { orderings, type Ordering } from '../../ordering.ts';

type Props = { ordering: Ordering; onOrdering: (ordering: Ordering) => void };

const names = {
  '-created_at': 'newest',
  created_at: 'oldest',
  name: 'name',
  '-name': 'nameDown',
} as const satisfies Record<Ordering, string>;

/** Select for the order of a list, also for lists without columns. */
export function SortSelect({ ordering, onOrdering }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('properties.sort.label')}
      value={ordering}
      data={orderings.map((value) => ({ value, label: t(`properties.sort.${names[value]}`) }))}
      onChange={({ currentTarget }) => onOrdering(currentTarget.value as Ordering)}
    />
  );
}
