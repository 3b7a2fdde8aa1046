import { createContext, useContext } from 'react';
import { create, useStore, type StoreApi, type UseBoundStore } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import { pressEnded } from '../../../form/press-ended.ts';
import type { Draft } from './draft.ts';

/** What the server said about a field, in its own words. */
export type Refusal = { path: string; text: string };

export type DraftState = {
  draft: Draft;
  /** As it was last loaded or saved: another object means unsaved changes. */
  saved: Draft;
  revision: number | null;
  savedAt: string | null;
  /** Fields that were left once: their problems are shown. */
  touched: Record<string, true>;
  /** After a failed attempt to go live every problem is shown. */
  showAll: boolean;
  /** What the server refused on its own, by field; gone when the field is changed. */
  refused: Refusal[];
  /** The document before the last replacement of all ads, to undo it. */
  beforeReplacement: Draft | null;
};

export type DraftStore = UseBoundStore<StoreApi<DraftState>> & {
  /** Changes the document. */
  edit: (recipe: (draft: Draft) => void) => void;
  touch: (path: string) => void;
};

export function makeDraftStore(
  draft: Draft,
  about: { revision: number | null; savedAt: string | null; showAll: boolean },
): DraftStore {
  const store = create<DraftState>()(
    immer(() => ({ draft, saved: draft, touched: {}, refused: [], beforeReplacement: null, ...about })),
  );
  const change = (recipe: (state: DraftState) => void) => store.setState(recipe);
  return Object.assign(store, {
    edit: (recipe: (current: Draft) => void) =>
      change((state) => {
        recipe(state.draft);
        state.refused = [];
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

const Context = createContext<DraftStore | null>(null);
export const DraftProvider = Context.Provider;

export function useDraftStore(): DraftStore {
  const store = useContext(Context);
  if (store === null) throw new Error('this part stands outside of a campaign form');
  return store;
}

export function useDraft<T>(select: (draft: Draft) => T): T {
  return useStore(useDraftStore(), (state) => select(state.draft));
}
