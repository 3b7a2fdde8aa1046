import type { KeyboardEvent } from 'react';
import type { DraftStore } from './draft-store.tsx';

/**
 * Ctrl or Cmd with Z, Shift+Z and Y go through the history of the whole document. A field that is not part of it (a
 * search, a box to paste into) says so with `data-own-undo` and keeps the browser's own.
 */
export function followUndoKeys(event: KeyboardEvent, store: DraftStore): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  if (event.target instanceof Element && event.target.closest('[data-own-undo]') !== null) return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) store.redo();
  else store.undo();
}
