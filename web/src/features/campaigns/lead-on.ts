import { useEffect, useRef } from 'react';

/** Goes to another screen when something is done, unless whoever began it has left this one by then. */
export function useLeadOn() {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return (go: () => Promise<void>): Promise<void> => (here.current ? go() : Promise.resolve());
}
