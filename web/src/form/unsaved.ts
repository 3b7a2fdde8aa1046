import { create } from 'zustand';

/** The forms on the screen that have something unsaved, for what leaves it without the router. */
const useForms = create<{ forms: readonly symbol[] }>(() => ({ forms: [] }));
let unasked = false;

/** Answers by how to take it back. */
export function markUnsaved(): () => void {
  const form = Symbol('form');
  useForms.setState(({ forms }) => ({ forms: [...forms, form] }));
  return () => useForms.setState(({ forms }) => ({ forms: forms.filter((one) => one !== form) }));
}

export const anyUnsaved = () => useForms.getState().forms.length > 0;

export const useUnsaved = () => useForms(({ forms }) => forms.length > 0);

/** The person has been asked already: the browser does not ask again. Answers by how to take it back. */
export function leaveUnasked(): () => void {
  unasked = true;
  return () => void (unasked = false);
}

export const leavesUnasked = () => unasked;
