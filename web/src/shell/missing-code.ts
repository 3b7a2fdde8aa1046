const signs = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

const MARK = 'tanstack_router_reload:';
/** For how long a page has to stand until a file that failed before may fail again. */
const STOOD_MS = 30_000;

/** A file that was not there for a moment must not end on the screen the next time, an hour later. */
export function forgiveMissingCode(): void {
  setTimeout(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(MARK)) sessionStorage.removeItem(key);
  }, STOOD_MS);
}

/**
 * Reloads the page when what failed is the loading of a part of the app: a tab that was open during a release asks
 * for files that are gone, and the new page knows the new ones. Once for each file, so that a file which stays
 * missing ends on the screen and not in a loop. Answers whether the page is being reloaded.
 */
export function reloadForMissingCode(error: unknown): boolean {
  // Without a network the reloaded page would be the browser's own.
  if (!navigator.onLine) return false;
  if (!isMissingCode(error)) return false;
  // The router reloads for the code of a route, and leaves this mark: its reload counts as ours.
  const mark = `${MARK}${error.message}`;
  if (sessionStorage.getItem(mark) !== null) return false;
  sessionStorage.setItem(mark, '1');
  window.location.reload();
  return true;
}

/** Tells a failure to load a part of the app from one of its code. */
export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && signs.some((sign) => error.message.startsWith(sign));
}
