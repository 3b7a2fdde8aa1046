import { useCallback, useState, type ReactNode } from 'react';

type Props = { count: number; children: ReactNode };

/** Rows are drawn this far beyond the edge of what is seen, so that neither the wheel nor Tab comes to a gap. */
const AHEAD = '400px';

/** Some rows of a long list, drawn only while they are near what is seen; otherwise their room is kept. */
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
    <div
      ref={watch}
      role="presentation"
      style={{ minHeight: near ? undefined : `calc(${count} * var(--row-height))` }}
    >
      {near && children}
    </div>
  );
}
