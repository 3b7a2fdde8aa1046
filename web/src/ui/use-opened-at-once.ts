import { useEffect, useRef, useState } from 'react';

/** For what opens as soon as it is there: its button takes over the focus, which returns to it at the end. */
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
