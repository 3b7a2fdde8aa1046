const KEY = 'porchlight-way-back';

/** Where on the profile the ad platforms stand: the hash of links to them. */
export const PLATFORMS = 'platforms';

/** Keeps which form somebody left to connect an account. In the tab, for the networks lead away from the app. */
export function rememberWayBack({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  try {
    sessionStorage.setItem(KEY, `${pathname}${search}`);
  } catch {
    // A browser that keeps nothing only misses the short way back.
  }
}

/** The form that was left to connect an account, or null. */
export function wayBack(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetWayBack(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
