import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table.module.css';

type Props = {
  dense?: boolean;
  hover?: boolean;
  minWidth?: number;
  className?: string;
  children: ReactNode;
};

/** Table that scrolls sideways in a narrow window. */
export function PlainTable({ dense = false, hover = false, minWidth, className = '', children }: Props) {
  const looks = `${classes.table} ${dense ? classes.dense : ''} ${hover ? classes.hover : ''}`;
  return (
    <div className={classes.scroll}>
      <Box component="table" className={`${looks} ${className}`} miw={minWidth}>
        {children}
      </Box>
    </div>
  );
}
