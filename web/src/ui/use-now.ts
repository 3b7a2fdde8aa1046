import { useSyncExternalStore } from 'react';

const EVERY_MS = 1000;
let now = Date.now();

function subscribe(onChange: () => void): () => void {
  // The stored time may be old.
  now = Date.now();
  const timer = setInterval(() => {
    now = Date.now();
    onChange();
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** Returns the current time in milliseconds, updated every second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
