import { Box } from '@mantine/core';
import { useCallback, useState, type ReactNode } from 'react';

type Props = { count: number; children: ReactNode };

/**
 * Margin around the visible area in which rows render, so that neither the wheel nor Tab reaches a
 * gap.
 */
const AHEAD = '400px';

/** Renders rows of a long list only near the visible area and keeps their space otherwise. */
export function RowsInView({ count, children }: Props) {
  const [near, setNear] = useState(false);
  const watch = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: element.closest('[role=rowgroup]'), rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={watch} role="presentation" mih={near ? undefined : `calc(${count} * var(--row-height))`}>
      {near && children}
    </Box>
  );
}
