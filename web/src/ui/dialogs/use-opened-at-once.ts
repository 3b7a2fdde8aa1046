import { useEffect, useRef, useState } from 'react';

/**
 * Opens a menu or popover on mount. Its button takes the focus and gets it back at the end.
 */
export function useOpenedAtOnce() {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    const next = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(next);
  }, []);
  return { target, opened, setOpened };
}
