import { useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}

/** Returns a function that navigates only if the component is still mounted. */
export function useLeadOn() {
  const isHere = useIsHere();
  return (go: () => Promise<void>): Promise<void> => (isHere() ? go() : Promise.resolve());
}
