/** Whether the focus belongs to a title that is not there yet, or not there any more. */
let owed = false;

const title = () => document.getElementById('page-title');

/** What had the focus is gone, or nothing had it. */
export const focusIsNowhere = () =>
  document.activeElement === null || document.activeElement === document.body;

/** Another page: those who do not see it hear its title, as soon as it has one. */
export function focusTitle(): void {
  const there = title();
  owed = there === null;
  there?.focus({ preventScroll: true });
}

/**
 * For the layout effect of a title. One that comes gets the focus that it is owed, unless somebody has gone on
 * meanwhile; one that goes with the focus on it, as that of a page that loads does, leaves it to the next.
 */
export function titleIsThere(): () => void {
  if (owed && focusIsNowhere()) focusTitle();
  owed = false;
  return () => {
    owed = document.activeElement !== null && document.activeElement === title();
  };
}
