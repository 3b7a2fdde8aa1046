import { Stack, type StackProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './page.module.css';

/** Surface of a list or a message. Stale content is faint until the next one has loaded. */
export function Card({ stale, ...props }: ComponentProps<'section'> & { stale?: boolean }) {
  return (
    <section
      className={stale === true ? `${classes.card} ${classes.stale}` : classes.card}
      aria-busy={stale}
      {...props}
    />
  );
}

/** Card with content below each other. */
export function CardStack({ className = '', ...props }: StackProps) {
  return <Stack component="section" className={`${classes.card} ${className}`} p="lg" gap="md" {...props} />;
}
