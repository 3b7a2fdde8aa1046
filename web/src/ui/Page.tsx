import type { ReactNode } from 'react';
import classes from './page.module.css';

const looks = {
  wide: classes.page,
  studio: `${classes.page} ${classes.studio}`,
  narrow: `${classes.page} ${classes.narrow}`,
  report: `${classes.page} ${classes.report}`,
};

/** Content of a screen. A report prints without its controls. */
export function Page({ look = 'wide', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return <div className={looks[look]}>{children}</div>;
}
