import type { ReactNode } from 'react';
import classes from './PlainBadge.module.css';

type Props = { color: 'green' | 'gray' | 'yellow' | 'red' | 'blue'; children: ReactNode };

/** Badge of a row. A plain element, because hundreds of the library's take long to render. */
export function PlainBadge({ color, children }: Props) {
  return <span className={`${classes.badge} ${classes[color]}`}>{children}</span>;
}
