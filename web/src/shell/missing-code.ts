const signs = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/**
 * Reloads the page when what failed is the loading of a part of the app: a tab that was open during a release asks
 * for files that are gone, and the new page knows the new ones. Once for each file, so that a file which stays
 * missing ends on the screen and not in a loop. Answers whether the page is being reloaded.
 */
export function reloadForMissingCode(error: unknown): boolean {
  if (!(error instanceof Error) || !signs.some((sign) => error.message.startsWith(sign))) return false;
  // The router reloads for the code of a route, and leaves this mark: its reload counts as ours.
  const mark = `tanstack_router_reload:${error.message}`;
  if (sessionStorage.getItem(mark) !== null) return false;
  sessionStorage.setItem(mark, '1');
  window.location.reload();
  return true;
}
