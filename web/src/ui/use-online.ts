import { useSyncExternalStore } from 'react';

function follow(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Returns true while the browser is online. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine);
}
