import { useEffect, useState } from 'react';

/**
 * Keeps a dialog that is mounted on demand closed for one frame, because it returns focus only if it was
 * mounted closed.
 */
export function useShutFirst(opened: boolean): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const next = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(next);
  }, []);
  return there && opened;
}
