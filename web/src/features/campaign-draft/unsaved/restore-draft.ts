import { endAutosave } from './autosave.ts';
import type { DraftStorage, UnsavedDraft } from './draft-storage.ts';
import type { DraftStore } from '../draft-store.tsx';
import { mergeDrafts } from '../merge.ts';
import { withConflicts } from '../merge-server-version.ts';

const accounts = ['fbPageId', 'instagramAccountId', 'fbPixelId', 'googleClientId'] as const;

/**
 * Restores unsaved changes. In a new campaign they replace the draft, whose own edits stay stored;
 * in a stored campaign they merge with the current draft and with later saves.
 */
export function restoreDraft(store: DraftStore, storage: DraftStorage, { key, stored }: UnsavedDraft): void {
  const { draft, revision, clash } = store.getState();
  storage.keep(store);
  endAutosave(key);
  if (revision === null) {
    // Accounts connected since then fill fields that had nothing to select before.
    const since = accounts.filter((field) => stored.draft[field] === null && stored.saved[field] === null);
    // Set first, because the edit starts the next save.
    store.setState({ creation: stored.creation ?? null });
    store.replace({ ...stored.draft, ...Object.fromEntries(since.map((field) => [field, draft[field]])) });
    storage.switchTo(key);
    return;
  }
  const merged = mergeDrafts(stored.saved, stored.draft, draft);
  store.replace(merged.draft);
  store.setState({ clash: withConflicts(clash, merged, 'save') });
  storage.forget();
  storage.switchTo(key);
  storage.keep(store);
}
