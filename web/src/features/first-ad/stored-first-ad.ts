import type { FirstAdReading } from '#contract/property.ts';
import type { FirstAdValues, Promotes } from './first-ad-values.ts';

/** A first ad that is being made. This browser stores it, so that a reload or a crash loses nothing that was typed. */
export type FirstAd = {
  /** Website or address as pasted. */
  source: string;
  reading: FirstAdReading;
  values: FirstAdValues;
  /** Addresses of pictures that the user left out. */
  leftOut: string[];
  /** True once the user has decided to use the ad. */
  isUsed: boolean;
  /** Uploads made from its pictures. */
  images: string[] | null;
  /** Created property, whose campaign opens next. */
  made: { kind: Promotes; id: string } | null;
  /** Part of the idempotency key of its property. */
  key: string;
};

const keyOf = (userId: string) => `porchlight-first-ad.1.${userId}`;

export function storeFirstAd(userId: string, ad: FirstAd): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(ad));
  } catch {
    // Without storage, only the protection against a crash is lost.
  }
}

export function forgetFirstAd(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // A blocked storage has nothing to forget.
  }
}

/** Returns the stored first ad; null if there is none or it is unreadable. */
export function readFirstAd(userId: string): FirstAd | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<FirstAd> | null;
    const whole =
      stored?.reading !== undefined && stored.values !== undefined && Array.isArray(stored.leftOut);
    return whole ? (stored as FirstAd) : null;
  } catch {
    return null;
  }
}
