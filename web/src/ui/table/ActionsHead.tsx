import { VisuallyHidden } from '@mantine/core';
import classes from './table.module.css';

/** Head of the column of three-dot buttons. */
export function ActionsHead({ label }: { label: string }) {
  return (
    <th className={classes.actions}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </th>
  );
}
