import { createContext, useContext } from 'react';
import { create, useStore, type StoreApi, type UseBoundStore } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import type { Campaign } from '#contract/campaigns.ts';
import { pressEnded } from '../../form/press-ended.ts';
import { draftOf, type Draft } from './draft.ts';
import { emptyHistory, noted, type History } from './history.ts';
import type { Clash } from './merge.ts';
import { firstPlace, type Place } from './place.ts';
import type { SectionName } from './sections.ts';

/** Error that the server reported for a field. */
export type Refusal = {
  path: string;
  text: string;
  /** Set if a network refused the value. */
  byNetwork?: true;
};

/** First save of a new campaign: its content, and the key that every repeat is sent with. */
export type Creation = { key: string; draft: Draft };

export type DraftState = {
  draft: Draft;
  /** Draft as last loaded or saved. A different object means unsaved changes. */
  saved: Draft;
  history: History;
  /** Null before the first save. */
  id: string | null;
  /** First save of a new campaign that was sent and not answered, so that a repeat creates nothing twice. */
  creation: Creation | null;
  revision: number | null;
  savedAt: string | null;
  /** Failure of the last automatic save, which may be tried again by itself; null if it did not fail. */
  unsent: { reason: string; again: boolean } | null;
  /** Fields that lost the focus once, so their problems are shown. */
  touched: Record<string, true>;
  /** True after a failed launch attempt, which shows every problem. */
  showAll: boolean;
  /** Errors that only the server finds. Changing the field clears its error. */
  refused: Refusal[];
  /** Number of refusals; each one scrolls the summary into view. */
  attempts: number;
  /** Conflicts with another user's version; null without any. */
  clash: Clash | null;
  /** True while the texts of a newly selected target load. */
  choosingTarget: boolean;
  /** Open part of the ads. */
  place: Place;
  /** Only section that the guide shows; null shows all. */
  guide: SectionName | null;
  /** True if the preview is open over the fields, on screens too narrow to show it next to them. */
  preview: boolean;
  /** True if the list of what is left to do is open. */
  checks: boolean;
};

export type DraftStore = UseBoundStore<StoreApi<DraftState>> & {
  /**
   * Changes the draft as one undo step. Edits with the same `step` in quick succession, such as
   * typed letters, share one undo step.
   */
  edit: (recipe: (draft: Draft) => void, step?: string) => void;
  /** Replaces the draft as one edit. */
  replace: (draft: Draft) => void;
  undo: () => void;
  redo: () => void;
  touch: (path: string) => void;
  /** Shows errors: those of the given fields, or all that the rules find. */
  refuse: (refused: Refusal[] | 'all') => void;
  /** Opens a part of the ads and closes the list that led to it. */
  open: (place: Partial<Place>) => void;
};

export function makeDraftStore(
  draft: Draft,
  about: Pick<DraftState, 'id' | 'revision' | 'savedAt' | 'showAll'>,
): DraftStore {
  const store = create<DraftState>()(
    immer(() => ({
      draft,
      saved: draft,
      history: emptyHistory,
      creation: null,
      unsent: null,
      touched: {},
      refused: [],
      attempts: 0,
      clash: null,
      choosingTarget: false,
      place: firstPlace,
      guide: null,
      preview: false,
      checks: false,
      ...about,
    })),
  );
  const change = (recipe: (state: DraftState) => void) => store.setState(recipe);
  /** Moves one step through the history. */
  const travel = (from: 'past' | 'future', to: 'past' | 'future') => {
    const { history, draft: current } = store.getState();
    const next = history[from].at(-1);
    if (next === undefined) return;
    store.setState({
      draft: next,
      refused: [],
      history: { ...emptyHistory, [from]: history[from].slice(0, -1), [to]: [...history[to], current] },
    });
  };
  const edit = (recipe: (current: Draft) => void, step?: string) => {
    const before = store.getState();
    change((state) => {
      recipe(state.draft);
      if (before.refused.length > 0)
        state.refused = state.refused.filter(({ path }) => step !== undefined && !related(path, step));
    });
    if (store.getState().draft === before.draft) return;
    store.setState({ history: noted(before.history, before.draft, step) });
  };
  return Object.assign(store, {
    edit,
    replace: (next: Draft) => {
      const { draft: before, history } = store.getState();
      if (next !== before) store.setState({ draft: next, refused: [], history: noted(history, before) });
    },
    open: (place: Partial<Place>) =>
      store.setState({ place: { ...store.getState().place, ...place }, checks: false }),
    undo: () => travel('past', 'future'),
    redo: () => travel('future', 'past'),
    refuse: (refused: Refusal[] | 'all') =>
      change((state) => {
        if (refused === 'all') state.showAll = true;
        else state.refused = refused;
        state.attempts += 1;
        // It would cover the summary of the problems.
        state.preview = false;
      }),
    touch: (path: string) => {
      if (store.getState().touched[path]) return;
      void pressEnded().then(() =>
        change((state) => {
          state.touched[path] = true;
        }),
      );
    },
  });
}

/** Makes the store of a stored campaign. */
export function makeCampaignStore(campaign: Campaign, { showAll = false } = {}): DraftStore {
  const { id, revision, updated_at: savedAt } = campaign;
  return makeDraftStore(draftOf(campaign), { id, revision, savedAt, showAll });
}

/** Returns true if the paths are equal or one contains the other. */
const related = (a: string, b: string) => `${a}.`.startsWith(`${b}.`) || `${b}.`.startsWith(`${a}.`);

const Context = createContext<DraftStore | null>(null);
export const DraftProvider = Context.Provider;

/** Returns the store of the surrounding campaign form; null outside of one. */
export const useDraftStoreIfAny = (): DraftStore | null => useContext(Context);

export function useDraftStore(): DraftStore {
  const store = useDraftStoreIfAny();
  if (store === null) throw new Error('this part stands outside of a campaign form');
  return store;
}

export function useDraft<T>(select: (draft: Draft) => T): T {
  return useStore(useDraftStore(), (state) => select(state.draft));
}
