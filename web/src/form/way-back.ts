const KEY = 'porchlight-way-back';

/** Form that a user left to fix a problem elsewhere, and the key of its unsaved changes. */
type WayBack = { form: string; work: string };

/** Stores the form that was left, per tab, because the way back may lead through other sites. */
export function rememberWayBack(left: WayBack): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // Without storage, only the link back is missing.
  }
}

/** Returns the form that was left, or null. */
export function wayBack(): WayBack | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WayBack | null;
  } catch {
    return null;
  }
}

/** Forgets the form that was left, once it is open again. */
export function forgetWayBack(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
