import type { DraftShelf, Leftover } from './draft-shelf.ts';
import type { DraftStore } from '../draft-store.tsx';
import { mergeDrafts } from '../merge.ts';
import { withConflicts } from '../take-over.ts';

const accounts = ['fbPageId', 'instagramAccountId', 'fbPixelId', 'googleClientId'] as const;

/**
 * Restores unsaved changes. In a new campaign they replace the draft, whose own edits stay stored;
 * in a stored campaign they merge with the current draft and with later saves.
 */
export function restoreDraft(store: DraftStore, shelf: DraftShelf, { key, kept }: Leftover): void {
  const { draft, revision, clash } = store.getState();
  shelf.keep(store);
  if (revision === null) {
    // Accounts connected since then fill fields that had nothing to select before.
    const since = accounts.filter((field) => kept.draft[field] === null && kept.saved[field] === null);
    store.replace({ ...kept.draft, ...Object.fromEntries(since.map((field) => [field, draft[field]])) });
    shelf.takeUp(key);
    return;
  }
  const merged = mergeDrafts(kept.saved, kept.draft, draft);
  store.replace(merged.draft);
  store.setState({ clash: withConflicts(clash, merged, 'save') });
  shelf.forget();
  shelf.takeUp(key);
  shelf.keep(store);
}
