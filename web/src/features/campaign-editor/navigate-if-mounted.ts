import { useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}

/** Returns a function that navigates only if the component is still mounted. */
export function useNavigateIfMounted() {
  const isMounted = useIsMounted();
  return (go: () => Promise<void>): Promise<void> => (isMounted() ? go() : Promise.resolve());
}
