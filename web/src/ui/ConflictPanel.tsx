import { Alert, type AlertProps } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';

type Props = Pick<AlertProps, 'mb'> & {
  title: string;
  /** Edge of the screen that the panel is scrolled to. */
  block?: ScrollLogicalPosition;
  children: ReactNode;
};

/** Frame of a choice between the user's version and a newer one of another user. Takes the focus. */
export function ConflictPanel({ title, block = 'start', children, mb }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block });
  }, [block]);
  return (
    <Alert ref={box} tabIndex={-1} role="alert" color="yellow" mb={mb} title={title}>
      {children}
    </Alert>
  );
}
