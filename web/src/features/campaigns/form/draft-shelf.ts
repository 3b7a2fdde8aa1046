import { kindPath, type CampaignKindId } from '#domain/campaign-kinds.ts';
import type { DraftStore } from './draft-store.tsx';
import {
  forgetDraft,
  keepDraft,
  keptDraftKey,
  keptDraftKeys,
  keptDraftsKey,
  readKeptDraft,
  type KeptDraft,
} from './kept-drafts.ts';

/** What an earlier visit left unsaved, and where. */
export type Leftover = { key: string; kept: KeptDraft };

/** Where an open form keeps its unsaved work. Each form has a place of its own: none writes over another's. */
export type DraftShelf = {
  /** Where its work is kept. */
  place: () => string;
  /** What other visits left for this campaign, or for a new one of its kind; the newest first. */
  leftovers: () => Leftover[];
  /** Keeps the document while it is unsaved, and forgets it once it is saved. */
  keep: (store: DraftStore) => void;
  /** From now on this is kept where a leftover is: it goes on with its work. */
  takeUp: (key: string) => void;
  /** What is unsaved is offered with another campaign from now on. */
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
    // What it was begun from before another's version came in asks for the same choice again.
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

/** What a person left unsaved of all campaigns, the newest first; the `campaign` is null for one that was never saved. */
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

/** What was left unsaved of a campaign that is gone is offered with another. */
export function moveUnsaved(userId: string, campaign: string, to: string): void {
  for (const key of keptDraftKeys(keptDraftKey(userId, campaign))) {
    const kept = readKeptDraft(key);
    if (kept !== undefined) keepDraft(`${keptDraftKey(userId, to)}.${crypto.randomUUID()}`, kept);
    forgetDraft(key);
  }
}

/** Forgets everything unsaved of a campaign that is no more. */
export function forgetUnsaved(userId: string, campaign: string): void {
  for (const key of keptDraftKeys(keptDraftKey(userId, campaign))) forgetDraft(key);
}

/** What new campaigns of a kind are kept under. */
export function newCampaignOf(kind: CampaignKindId): string {
  return `${NEW}${kindPath(kind)}`;
}
