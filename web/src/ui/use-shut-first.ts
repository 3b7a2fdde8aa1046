import { useEffect, useState } from 'react';

/** For a dialog that is built when it is wanted: it gives the focus back only when it was there, shut, before. */
export function useShutFirst(opened: boolean): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const next = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(next);
  }, []);
  return there && opened;
}
