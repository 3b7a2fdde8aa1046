import type { ReactNode } from 'react';
import classes from './CardList.module.css';

/** Table rows as cards, for screens too narrow for columns. Its children are list items. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className={classes.cards}>{children}</ul>;
}
