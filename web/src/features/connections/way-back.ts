const KEY = 'porchlight-way-back';

/** Where on the profile the ad platforms stand: the hash of links to them. */
export const PLATFORMS = 'platforms';

/** A form that somebody left to connect an account, and where its unsaved work is kept. */
type WayBack = { form: string; work: string };

/** Keeps which form was left. In the tab, for the networks lead away from the app. */
export function rememberWayBack(left: WayBack): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // A browser that keeps nothing only misses the short way back.
  }
}

/** The form that was left to connect an account, or null. */
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
