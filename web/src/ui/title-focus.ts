/** True while a title that is not mounted should get the focus. */
let owed = false;

const title = () => document.getElementById('page-title');

/** Returns true when no element has the focus. */
export const focusIsNowhere = () =>
  document.activeElement === null || document.activeElement === document.body;

/** Focuses the title of a new page, as soon as it exists, so that screen readers announce it. */
export function focusTitle(): void {
  const there = title();
  owed = there === null;
  there?.focus({ preventScroll: true });
}

/**
 * Runs as the layout effect of a title. A mounted title takes the pending focus, unless the user has moved it. A
 * focused title that unmounts, such as that of a loading page, leaves the focus to the next title.
 */
export function titleIsThere(): () => void {
  if (owed && focusIsNowhere()) focusTitle();
  owed = false;
  return () => {
    owed = document.activeElement !== null && document.activeElement === title();
  };
}
