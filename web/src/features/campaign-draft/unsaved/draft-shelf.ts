import { kindPaths, type CampaignKind } from '#domain/campaign-kinds.ts';
import type { DraftStore } from '../draft-store.tsx';
import {
  forgetDraft,
  keepDraft,
  keptDraftKey,
  keptDraftKeys,
  keptDraftsKey,
  readKeptDraft,
  type KeptDraft,
} from './kept-drafts.ts';

/** Unsaved changes of an earlier visit, with their storage key. */
export type Leftover = { key: string; kept: KeptDraft };

/**
 * Storage for an open form's unsaved changes. Every form has its own key, so no form overwrites
 * another one's changes.
 */
export type DraftShelf = {
  /** Returns the storage key of this form. */
  place: () => string;
  /**
   * Returns the unsaved changes of other visits to this campaign, or to new ones of its kind,
   * newest first.
   */
  leftovers: () => Leftover[];
  /** Stores the draft while it has unsaved changes and forgets it once it is saved. */
  keep: (store: DraftStore) => void;
  /** Switches to the key of restored changes, to continue with them. */
  takeUp: (key: string) => void;
  /** Moves the unsaved changes to another campaign. */
  moveTo: (campaign: string, store: DraftStore) => void;
  forget: () => void;
};

export function makeDraftShelf(userId: string, campaign: string): DraftShelf {
  const placeIn = (name: string) => `${keptDraftKey(userId, name)}.${crypto.randomUUID()}`;
  let own = placeIn(campaign);
  const keep = (store: DraftStore) => {
    const { draft, saved, revision, clash } = store.getState();
    if (draft === saved) return forgetDraft(own);
    const kept = { at: new Date().toISOString(), revision, draft, saved };
    // During a conflict, keeps the stored base revision so that a reload asks the same question
    // again.
    const begun = clash === null ? undefined : readKeptDraft(own);
    keepDraft(own, begun === undefined ? kept : { ...kept, revision: begun.revision, saved: begun.saved });
  };
  return {
    place: () => own,
    keep,
    leftovers: () =>
      keptDraftKeys(keptDraftKey(userId, campaign))
        .filter((key) => key !== own)
        .flatMap((key) => {
          const kept = readKeptDraft(key);
          return kept === undefined ? [] : [{ key, kept }];
        })
        .toReversed(),
    takeUp: (key) => {
      own = key;
    },
    moveTo: (other, store) => {
      const before = own;
      own = placeIn(other);
      keep(store);
      forgetDraft(before);
    },
    forget: () => forgetDraft(own),
  };
}

const NEW = 'new-';

/**
 * Returns all unsaved changes of a user, newest first; `campaign` is null if it was never saved.
 */
export function allUnsaved(userId: string): (Leftover & { campaign: string | null })[] {
  const all = keptDraftsKey(userId);
  return keptDraftKeys(all)
    .toReversed()
    .flatMap((key) => {
      const kept = readKeptDraft(key);
      const [campaign = ''] = key.slice(all.length + 1).split('.');
      return kept === undefined ? [] : [{ key, kept, campaign: campaign.startsWith(NEW) ? null : campaign }];
    });
}

/** Moves the unsaved changes of a deleted campaign to another one. */
export function moveUnsaved(userId: string, campaign: string, to: string): void {
  for (const key of keptDraftKeys(keptDraftKey(userId, campaign))) {
    const kept = readKeptDraft(key);
    if (kept !== undefined) keepDraft(`${keptDraftKey(userId, to)}.${crypto.randomUUID()}`, kept);
    forgetDraft(key);
  }
}

/** Forgets all unsaved changes of a deleted campaign. */
export function forgetUnsaved(userId: string, campaign: string): void {
  for (const key of keptDraftKeys(keptDraftKey(userId, campaign))) forgetDraft(key);
}

/** Returns the storage name of new campaigns of a kind. */
export function newCampaignOf(kind: CampaignKind): string {
  return `${NEW}${kindPaths[kind]}`;
}
