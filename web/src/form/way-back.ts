const KEY = 'porchlight-way-back';

/** A form that somebody left to mend what stands in its way, and where its unsaved work is kept. */
type WayBack = { form: string; work: string };

/** Keeps which form was left. In the tab, for the way may lead through other sites. */
export function rememberWayBack(left: WayBack): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // A browser that keeps nothing only misses the short way back.
  }
}

/** The form that was left, or null. */
export function wayBack(): WayBack | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WayBack | null;
  } catch {
    return null;
  }
}

/** For a form that is open again: there is no way back to offer any more. */
export function forgetWayBack(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
