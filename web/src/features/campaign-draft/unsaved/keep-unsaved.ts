import { useLayoutEffect } from 'react';
import type { DraftShelf } from './draft-shelf.ts';
import type { DraftStore } from '../draft-store.tsx';

const KEEP_AFTER_MS = 400;

/**
 * Stores the draft in this browser while it has unsaved changes and forgets it once it is saved.
 */
export function useKeepUnsaved(store: DraftStore, shelf: DraftShelf): void {
  // A layout effect, so that the next page already finds the draft stored.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      shelf.keep(store);
    };
    if (store.getState().draft !== store.getState().saved) keep();
    const unsubscribe = store.subscribe((now, before) => {
      if (now.draft === before.draft && now.saved === before.saved) return;
      if (now.draft === now.saved) return keep();
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    });
    const now = () => timer !== undefined && keep();
    window.addEventListener('pagehide', now);
    return () => {
      now();
      unsubscribe();
      window.removeEventListener('pagehide', now);
    };
  }, [store, shelf]);
}
