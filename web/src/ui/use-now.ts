import { useSyncExternalStore } from 'react';

const EVERY_MS = 1000;
let now = Date.now();

function subscribe(onChange: () => void): () => void {
  // Nobody may have looked at the clock for a while.
  now = Date.now();
  const timer = setInterval(() => {
    now = Date.now();
    onChange();
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** The time of day in milliseconds, to the second, for what a screen says about it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
