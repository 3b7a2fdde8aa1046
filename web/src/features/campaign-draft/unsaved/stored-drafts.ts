import type { Draft } from '../draft.ts';
import type { Creation } from '../draft-store.tsx';

/**
 * Unsaved changes as this browser stores them: the draft and the saved version that it started
 * from.
 */
export type StoredDraft = {
  /** Time of storing, ISO 8601. */
  at: string;
  revision: number | null;
  draft: Draft;
  saved: Draft;
  /** First save of a new campaign whose answer is missing. */
  creation?: Creation | null;
};

const PREFIX = 'porchlight-draft.';
const VERSION = 1;

/** Returns the key prefix of all unsaved changes of a user. */
export function storedDraftsKey(userId: string): string {
  return `${PREFIX}${VERSION}.${userId}`;
}

/**
 * Returns the key prefix of a user's unsaved changes of a campaign; new campaigns use the name of
 * their kind.
 */
export function storedDraftKey(userId: string, campaign: string): string {
  return `${storedDraftsKey(userId)}.${campaign}`;
}

let changes = 0;
const listeners = new Set<() => void>();

function tell(): void {
  changes += 1;
  listeners.forEach((listener) => listener());
}

/** Store for `useSyncExternalStore`: `count` changes with every write in this tab. */
export const storedDraftChanges = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  count: () => changes,
};

/** Stores unsaved changes, which survive a crash. In a full storage it evicts the oldest ones. */
export function storeDraft(key: string, stored: StoredDraft): void {
  const text = JSON.stringify(stored);
  const oldest = byAge(keysFrom(PREFIX).filter((other) => other !== key));
  while (!stores(key, text)) {
    const next = oldest.shift();
    // Without storage, only the protection against a crash is lost.
    if (next === undefined) return;
    forgetDraft(next);
  }
}

function stores(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    tell();
    return true;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'QuotaExceededError');
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A blocked storage has nothing to forget.
  }
  tell();
}

/** Returns the keys equal to `key` or below it, oldest first. */
export function storedDraftKeys(key: string): string[] {
  return byAge(keysFrom(key).filter((found) => found === key || found.startsWith(`${key}.`)));
}

function byAge(keys: readonly string[]): string[] {
  const at = (key: string) => readStoredDraft(key)?.at ?? '';
  return keys
    .map((key) => ({ key, at: at(key) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ key }) => key);
}

function keysFrom(start: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(start));
  } catch {
    // A blocked storage has no entries.
    return [];
  }
}

/** Returns the stored changes; undefined if there are none or the entry is unreadable. */
export function readStoredDraft(key: string): StoredDraft | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const stored = JSON.parse(text, withCurrentNames) as Partial<StoredDraft>;
    const whole = typeof stored.at === 'string' && isDraft(stored.draft) && isDraft(stored.saved);
    return whole ? (stored as StoredDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Names of the channels in drafts that earlier builds stored. */
const formerNames: Record<string, string> = { google_adwords: 'search', google_ads: 'display' };

function withCurrentNames(name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // Open houses had no hours.
  if (name === 'openHouse' && !('days' in value)) return { ...value, days: null };
  // Search ads had no negative keywords.
  if ((name === 'search' || name === 'google_adwords') && !('negativeKeywords' in value))
    return { ...value, negativeKeywords: [] };
  if (!('google_ads' in value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([former, part]) => [formerNames[former] ?? former, part]),
  );
}

const parts = ['kind', 'budgets', 'places', 'facebook', 'instagram', 'search', 'display'];

function isDraft(value: unknown): boolean {
  return typeof value === 'object' && value !== null && parts.every((part) => part in value);
}
