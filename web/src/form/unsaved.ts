import { create } from 'zustand';

/** Mounted forms with unsaved changes. */
type Forms = ReadonlyMap<symbol, { submitting: boolean }>;

const useForms = create<{ forms: Forms }>(() => ({ forms: new Map() }));
let unasked = false;

const isUnsaved = ({ forms }: { forms: Forms }) => [...forms.values()].some(({ submitting }) => !submitting);

/** Marks a form as unsaved and returns a function that reverts it. */
export function markUnsaved(submitting: boolean): () => void {
  const form = Symbol('form');
  useForms.setState(({ forms }) => ({ forms: new Map(forms).set(form, { submitting }) }));
  return () =>
    useForms.setState(({ forms }) => ({ forms: new Map([...forms].filter(([one]) => one !== form)) }));
}

/** Returns true when leaving now, without the router, would lose changes. */
export const anyUnsaved = () => isUnsaved(useForms.getState());

export const useUnsaved = () => useForms(isUnsaved);

/** Returns true when the server may lack some changes, including those being submitted. */
export const anythingTyped = () => useForms.getState().forms.size > 0;

/** Suppresses the browser's own warning after the user was already asked. Returns a function that reverts it. */
export function leaveUnasked(): () => void {
  unasked = true;
  return () => void (unasked = false);
}

export const leavesUnasked = () => unasked;
