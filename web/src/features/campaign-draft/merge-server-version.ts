import { dequal } from 'dequal';
import type { Campaign } from '#contract/campaigns.ts';
import { contentOf, draftOf, type Draft } from './draft.ts';
import type { DraftStore } from './draft-store.tsx';
import { emptyHistory } from './history.ts';
import { asStored, mergeDrafts, sayTheSame, type Clash, type Conflict, type Merged } from './merge.ts';

/**
 * Merges the server's version into the form and returns the changed paths. Conflicts must be
 * resolved before `goOn`.
 */
export function mergeServerVersion(
  store: DraftStore,
  current: Campaign,
  goOn: Clash['goOn'],
): Merged['taken'] {
  if (isOlder(current, store)) return [];
  const { revision, updated_at: savedAt } = current;
  const { draft, saved, clash } = store.getState();
  const theirs = draftOf(current);
  if (sayTheSame(saved, theirs)) {
    store.setState({ revision, savedAt });
    return [];
  }
  const merged = mergeDrafts(saved, draft, theirs);
  store.setState({
    draft: sayTheSame(merged.draft, theirs) ? theirs : merged.draft,
    saved: theirs,
    revision,
    savedAt,
    refused: [],
    // Undoing an earlier edit would remove the other user's changes.
    history: emptyHistory,
    clash: withConflicts(clash, merged, goOn),
  });
  return merged.taken;
}

/**
 * Settles a save: the draft becomes the server's version, with edits made during the request on top
 * as unsaved changes. If the server stored the content as sent, the draft stays as typed, with its
 * blank rows and trailing spaces.
 */
export function settleSaved(store: DraftStore, sent: Draft, current: Campaign): void {
  if (isOlder(current, store)) return;
  const { id, revision, updated_at: savedAt } = current;
  const { draft } = store.getState();
  const theirs = draftOf(current);
  const asSent = dequal(asStored(contentOf(sent)), asStored(contentOf(theirs)));
  const withEdits = () => (draft === sent ? theirs : mergeDrafts(sent, draft, theirs).draft);
  store.setState({
    draft: asSent ? draft : withEdits(),
    saved: asSent ? sent : theirs,
    id,
    creation: null,
    revision,
    savedAt,
    unsent: null,
    refused: [],
  });
}

/** Combines open conflicts with those of another merge. */
export function withConflicts(
  open: Clash | null,
  { conflicts, taken }: Omit<Merged, 'draft'>,
  goOn: Clash['goOn'],
): Clash | null {
  const fresh = new Set(conflicts.map(placeOf));
  const still = (open?.conflicts ?? []).filter((conflict) => !fresh.has(placeOf(conflict)));
  const all = [...still, ...conflicts];
  return all.length === 0 ? null : { conflicts: all, taken: [...(open?.taken ?? []), ...taken], goOn };
}

const placeOf = ({ path }: Conflict) => path.join('.');

/** Returns true for an answer that a later one has overtaken. */
function isOlder(current: Campaign, store: DraftStore): boolean {
  return current.revision < (store.getState().revision ?? 0);
}
