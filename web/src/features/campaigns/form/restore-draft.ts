import type { DraftShelf, Leftover } from './draft-shelf.ts';
import type { DraftStore } from './draft-store.tsx';
import { mergeDrafts } from './merge.ts';
import { withConflicts } from './take-over.ts';

const accounts = ['fbPageId', 'instagramAccountId', 'fbPixelId', 'googleClientId'] as const;

/**
 * Goes on with what an earlier visit left. A new campaign becomes what was left, and what was written into this form
 * stays kept; in a stored one both, and what others have saved since, come together.
 */
export function restoreDraft(store: DraftStore, shelf: DraftShelf, { key, kept }: Leftover): void {
  const { draft, revision, clash } = store.getState();
  shelf.keep(store);
  if (revision === null) {
    // What has been connected since is there, where there was nothing to choose.
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
