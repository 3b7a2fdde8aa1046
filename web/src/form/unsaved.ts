/** The forms on the screen that have something unsaved, for what leaves it without the router. */
const forms = new Set<symbol>();
let unasked = false;

/** Answers by how to take it back. */
export function markUnsaved(): () => void {
  const form = Symbol('form');
  forms.add(form);
  return () => void forms.delete(form);
}

export const anyUnsaved = () => forms.size > 0;

/** The person has been asked already: the browser does not ask again. Answers by how to take it back. */
export function leaveUnasked(): () => void {
  unasked = true;
  return () => void (unasked = false);
}

export const leavesUnasked = () => unasked;
