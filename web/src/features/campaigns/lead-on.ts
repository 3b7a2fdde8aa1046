import { useEffect, useRef } from 'react';

/** Whether whoever began something on this screen is at it still. */
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

/** Goes to another screen when something is done, unless whoever began it has left this one by then. */
export function useLeadOn() {
  const isHere = useIsHere();
  return (go: () => Promise<void>): Promise<void> => (isHere() ? go() : Promise.resolve());
}
