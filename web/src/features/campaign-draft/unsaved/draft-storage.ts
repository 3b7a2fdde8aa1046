import { kindPaths, type CampaignKind } from '#domain/campaign-kinds.ts';
import type { DraftStore } from '../draft-store.tsx';
import {
  forgetDraft,
  storeDraft,
  storedDraftKey,
  storedDraftKeys,
  storedDraftsKey,
  readStoredDraft,
  type StoredDraft,
} from './stored-drafts.ts';

/** Unsaved changes of an earlier visit, with their storage key. */
export type UnsavedDraft = { key: string; stored: StoredDraft };

/**
 * Storage for an open form's unsaved changes. Every form has its own key, so no form overwrites
 * another one's changes.
 */
export type DraftStorage = {
  /** True for the form of a new campaign. */
  isNew: boolean;
  /** Returns the storage key of this form. */
  key: () => string;
  /**
   * Returns the unsaved changes of other visits to this campaign, or to new ones of its kind,
   * newest first.
   */
  otherVisits: () => UnsavedDraft[];
  /** Stores the draft while it has unsaved changes and forgets it once it is saved. */
  keep: (store: DraftStore) => void;
  /** Switches to the key of restored changes, to continue with them. */
  switchTo: (key: string) => void;
  /** Moves the unsaved changes to another campaign. */
  moveTo: (campaign: string, store: DraftStore) => void;
  forget: () => void;
};

const NEW = 'new-';

export function makeDraftStorage(userId: string, campaign: string): DraftStorage {
  const placeIn = (name: string) => `${storedDraftKey(userId, name)}.${crypto.randomUUID()}`;
  let own = placeIn(campaign);
  const keep = (store: DraftStore) => {
    const { draft, saved, revision, clash, creation } = store.getState();
    if (draft === saved) return forgetDraft(own);
    const stored = { at: new Date().toISOString(), revision, draft, saved, creation };
    // During a conflict, keeps the stored base revision so that a reload asks the same question
    // again.
    const begun = clash === null ? undefined : readStoredDraft(own);
    storeDraft(
      own,
      begun === undefined ? stored : { ...stored, revision: begun.revision, saved: begun.saved },
    );
  };
  return {
    isNew: campaign.startsWith(NEW),
    key: () => own,
    keep,
    otherVisits: () =>
      storedDraftKeys(storedDraftKey(userId, campaign))
        .filter((key) => key !== own)
        .flatMap((key) => {
          const stored = readStoredDraft(key);
          return stored === undefined ? [] : [{ key, stored }];
        })
        .toReversed(),
    switchTo: (key) => {
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

/**
 * Returns all unsaved changes of a user, newest first; `campaign` is null if it was never saved.
 */
export function allUnsaved(userId: string): (UnsavedDraft & { campaign: string | null })[] {
  const all = storedDraftsKey(userId);
  return storedDraftKeys(all)
    .toReversed()
    .flatMap((key) => {
      const stored = readStoredDraft(key);
      const [campaign = ''] = key.slice(all.length + 1).split('.');
      return stored === undefined
        ? []
        : [{ key, stored, campaign: campaign.startsWith(NEW) ? null : campaign }];
    });
}

/** Moves the unsaved changes of a deleted campaign to another one. */
export function moveUnsaved(userId: string, campaign: string, to: string): void {
  for (const key of storedDraftKeys(storedDraftKey(userId, campaign))) {
    const stored = readStoredDraft(key);
    if (stored !== undefined) storeDraft(`${storedDraftKey(userId, to)}.${crypto.randomUUID()}`, stored);
    forgetDraft(key);
  }
}

/** Forgets all unsaved changes of a deleted campaign. */
export function forgetUnsaved(userId: string, campaign: string): void {
  for (const key of storedDraftKeys(storedDraftKey(userId, campaign))) forgetDraft(key);
}

/** Returns the storage name of new campaigns of a kind. */
export function newCampaignOf(kind: CampaignKind): string {
  return `${NEW}${kindPaths[kind]}`;
}
