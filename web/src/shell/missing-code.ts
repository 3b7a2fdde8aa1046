const signs = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

const MARK = 'tanstack_router_reload:';
/** Time a page must have been up before a failed file may trigger a reload again, in milliseconds. */
const STOOD_MS = 30_000;

/**
 * Clears the reload marks, so that a file missing for a moment can trigger another reload an hour later.
 */
export function forgiveMissingCode(): void {
  setTimeout(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(MARK)) sessionStorage.removeItem(key);
  }, STOOD_MS);
}

/**
 * Reloads the page when a code chunk is missing: a tab that was open during a release requests files that
 * are gone. Reloads once per file, so that a permanently missing file shows an error instead of a loop.
 * Returns true when reloading.
 */
export function reloadForMissingCode(error: unknown): boolean {
  // Offline, a reload would show the browser's error page.
  if (!navigator.onLine) return false;
  if (!isMissingCode(error)) return false;
  // The router also reloads for missing route code and sets this mark, so its reload counts as ours.
  const mark = `${MARK}${error.message}`;
  if (sessionStorage.getItem(mark) !== null) return false;
  sessionStorage.setItem(mark, '1');
  window.location.reload();
  return true;
}

/** Returns true for a failure to load a chunk, false for an error in its code. */
export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && signs.some((sign) => error.message.startsWith(sign));
}
