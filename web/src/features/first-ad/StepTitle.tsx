import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './FirstAdPage.module.css';

/** Title of a step. It takes the focus, so that a screen reader announces the new step. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <Title ref={title} order={1} id="page-title" tabIndex={-1} className={classes.title}>
      {children}
    </Title>
  );
}
