import { create } from 'zustand';

/** The forms on the screen in which something was typed that is not saved. */
type Forms = ReadonlyMap<symbol, { submitting: boolean }>;

const useForms = create<{ forms: Forms }>(() => ({ forms: new Map() }));
let unasked = false;

const isUnsaved = ({ forms }: { forms: Forms }) => [...forms.values()].some(({ submitting }) => !submitting);

/** Answers by how to take it back. */
export function markUnsaved(submitting: boolean): () => void {
  const form = Symbol('form');
  useForms.setState(({ forms }) => ({ forms: new Map(forms).set(form, { submitting }) }));
  return () =>
    useForms.setState(({ forms }) => ({ forms: new Map([...forms].filter(([one]) => one !== form)) }));
}

/** Whether leaving now, without the router, loses something. */
export const anyUnsaved = () => isUnsaved(useForms.getState());

export const useUnsaved = () => useForms(isUnsaved);

/** Whether something was typed that the server may not have yet: also what is being submitted. */
export const anythingTyped = () => useForms.getState().forms.size > 0;

/** The person has been asked already: the browser does not ask again. Answers by how to take it back. */
export function leaveUnasked(): () => void {
  unasked = true;
  return () => void (unasked = false);
}

export const leavesUnasked = () => unasked;
