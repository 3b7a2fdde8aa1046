import { useEffect, useState } from 'react';
import type { DraftStore } from './draft-store.tsx';
import { forgetDraft, keepDraft, readKeptDraft, type KeptDraft } from './kept-drafts.ts';

const KEEP_AFTER_MS = 400;

/**
 * Keeps the unsaved document in this browser while it is worked on, and forgets it once it is saved. Answers what an
 * earlier visit left behind, until it is restored or thrown away: nothing is overwritten before that.
 */
export function useKeptDraft(store: DraftStore, key: string) {
  const [left, setLeft] = useState<KeptDraft | undefined>(() => readKeptDraft(key));
  useEffect(() => {
    if (left !== undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { draft, saved, revision } = store.getState();
      if (draft === saved) forgetDraft(key);
      else keepDraft(key, { at: new Date().toISOString(), revision, draft, saved });
    };
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
  }, [store, key, left]);
  return {
    left,
    settle: () => {
      forgetDraft(key);
      setLeft(undefined);
    },
  };
}
