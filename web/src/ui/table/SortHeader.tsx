import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../../icons/tabler.ts';
import classes from './SortHeader.module.css';

type Props<Key extends string> = {
  label: string;
  sortKey: Key;
  ordering: string;
  /** True when the first click sorts descending, for dates and marks. */
  downFirst?: boolean;
  /** True for a narrow column, which shows its arrow only while it sorts. */
  narrow?: boolean;
  right?: boolean;
  className?: string;
  onOrdering: (ordering: Key | `-${Key}`) => void;
};

/** Column header that sorts the table, and reverses on the second click. */
export function SortHeader<Key extends string>(props: Props<Key>) {
  const { label, sortKey, ordering, downFirst = false, narrow = false, right, className, onOrdering } = props;
  const up = ordering === sortKey;
  const down = ordering === `-${sortKey}`;
  const Icon = up ? IconArrowUp : down ? IconArrowDown : IconArrowsSort;
  const next = up || (downFirst && !down) ? (`-${sortKey}` as const) : sortKey;
  return (
    <th
      className={className}
      data-right={right || undefined}
      aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => onOrdering(next)}>
        {label}
        {(up || down || !narrow) && <Icon size={14} aria-hidden />}
      </button>
    </th>
  );
}
