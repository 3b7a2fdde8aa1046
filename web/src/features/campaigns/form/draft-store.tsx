import { createContext, useContext } from 'react';
import { create, useStore, type StoreApi, type UseBoundStore } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import { pressEnded } from '../../../form/press-ended.ts';
import type { Draft } from './draft.ts';
import { emptyHistory, noted, type History } from './history.ts';
import type { Clash } from './merge.ts';
import { firstPlace, type Place } from './place.ts';
import type { SectionName } from './sections.ts';

/** What the server said about a field, in its own words. */
export type Refusal = {
  path: string;
  text: string;
  /** A network refused it when it was sent there. */
  byNetwork?: true;
};

export type DraftState = {
  draft: Draft;
  /** As it was last loaded or saved: another object means unsaved changes. */
  saved: Draft;
  history: History;
  revision: number | null;
  savedAt: string | null;
  /** Fields that were left once: their problems are shown. */
  touched: Record<string, true>;
  /** After a failed attempt to go live every problem is shown. */
  showAll: boolean;
  /** What the server refused on its own, by field; gone when the field is changed. */
  refused: Refusal[];
  /** Counts what was refused, here or by the server: each time the summary comes into view. */
  attempts: number;
  /** Where another's version and this one differ, until one of both is chosen. */
  clash: Clash | null;
  /** A target has been chosen, and its texts are being written. */
  choosingTarget: boolean;
  /** What is open of the ads. */
  place: Place;
  /** The one section that is shown to somebody who is guided; null shows them all. */
  guide: SectionName | null;
  /** The sheet with preview and checks is over the form, where they do not stand beside it. */
  sheet: boolean;
};

export type DraftStore = UseBoundStore<StoreApi<DraftState>> & {
  /**
   * Changes the document; one undo takes it back. Edits under the same `step` that follow each other closely, such as
   * the letters of a word, are one step.
   */
  edit: (recipe: (draft: Draft) => void, step?: string) => void;
  /** Puts another document in its place, as one edit. */
  replace: (draft: Draft) => void;
  undo: () => void;
  redo: () => void;
  touch: (path: string) => void;
  /** Says what stands in the way: of its fields, or whatever the rules find. */
  refuse: (refused: Refusal[] | 'all') => void;
  /** Opens a part of the ads, and closes what is over it. */
  open: (place: Partial<Place>) => void;
};

export function makeDraftStore(
  draft: Draft,
  about: { revision: number | null; savedAt: string | null; showAll: boolean },
): DraftStore {
  const store = create<DraftState>()(
    immer(() => ({
      draft,
      saved: draft,
      history: emptyHistory,
      touched: {},
      refused: [],
      attempts: 0,
      clash: null,
      choosingTarget: false,
      place: firstPlace,
      guide: null,
      sheet: false,
      ...about,
    })),
  );
  const change = (recipe: (state: DraftState) => void) => store.setState(recipe);
  /** Goes one step along the history: back to what was, or forward to what was undone. */
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
      store.setState({ place: { ...store.getState().place, ...place }, sheet: false }),
    undo: () => travel('past', 'future'),
    redo: () => travel('future', 'past'),
    refuse: (refused: Refusal[] | 'all') =>
      change((state) => {
        if (refused === 'all') state.showAll = true;
        else state.refused = refused;
        state.attempts += 1;
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

/** One of both paths is the other, or within it. */
const related = (a: string, b: string) => `${a}.`.startsWith(`${b}.`) || `${b}.`.startsWith(`${a}.`);

const Context = createContext<DraftStore | null>(null);
export const DraftProvider = Context.Provider;

/** The store of the campaign form around this, where there is one. */
export const useDraftStoreIfAny = (): DraftStore | null => useContext(Context);

export function useDraftStore(): DraftStore {
  const store = useDraftStoreIfAny();
  if (store === null) throw new Error('this part stands outside of a campaign form');
  return store;
}

export function useDraft<T>(select: (draft: Draft) => T): T {
  return useStore(useDraftStore(), (state) => select(state.draft));
}
