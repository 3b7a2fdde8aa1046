import { Box, Stack, type BoxProps, type ElementProps, type StackProps } from '@mantine/core';
import classes from './page.module.css';

type Props = BoxProps & ElementProps<'section', keyof BoxProps> & { stale?: boolean; clipped?: boolean };

/** Surface of a list or a message. Stale content is faint until the next one has loaded. */
export function Card({ stale, clipped = false, ...props }: Props) {
  const looks = `${stale === true ? classes.stale : ''} ${clipped ? classes.clipped : ''}`;
  return <Box component="section" className={`${classes.card} ${looks}`} aria-busy={stale} {...props} />;
}

/** Card with content below each other. */
export function CardStack({ className = '', ...props }: StackProps) {
  return <Stack component="section" className={`${classes.card} ${className}`} p="lg" gap="md" {...props} />;
}
