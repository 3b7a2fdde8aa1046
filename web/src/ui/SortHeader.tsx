import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Ordering } from '../ordering.ts';
import classes from './SortHeader.module.css';

type Props = {
  label: string;
  sortKey: 'name' | 'created_at';
  ordering: Ordering;
  onOrdering: (ordering: Ordering) => void;
};

/** The head of a column that orders the table: once up, again down. */
export function SortHeader({ label, sortKey, ordering, onOrdering }: Props) {
  const up = ordering === sortKey;
  const down = ordering === `-${sortKey}`;
  const Icon = up ? IconArrowUp : down ? IconArrowDown : IconArrowsSort;
  return (
    <th aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button type="button" className={classes.sort} onClick={() => onOrdering(up ? `-${sortKey}` : sortKey)}>
        {label}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}
