import type { ReactNode } from 'react';
import { IconDots } from '../../icons/tabler.ts';
import { MenuOnDemand } from '../dialogs/MenuOnDemand.tsx';
import type { MenuButton } from '../dialogs/OpenedMenu.tsx';
import classes from './RowActions.module.css';

type Props = {
  /** Accessible name of the button, including its row. */
  label: string;
  load: () => Promise<unknown>;
  children: (button: MenuButton) => ReactNode;
};

/** Three-dot button at the end of a row, with its menu. */
export function RowActions({ label, load, children }: Props) {
  return (
    <MenuOnDemand
      load={load}
      button={
        <button type="button" className={classes.button} aria-label={label}>
          <IconDots size={18} />
        </button>
      }
    >
      {children}
    </MenuOnDemand>
  );
}
