import type { Draft } from './draft.ts';

/** Unsaved work as this browser keeps it: what stands on the screen, and what it was begun from. */
export type KeptDraft = {
  /** When it was kept, ISO 8601. */
  at: string;
  revision: number | null;
  draft: Draft;
  saved: Draft;
};

const PREFIX = 'porchlight-draft.';
const VERSION = 1;

/** Where all unsaved work of a person is kept. */
export function keptDraftsKey(userId: string): string {
  return `${PREFIX}${VERSION}.${userId}`;
}

/** Where the work of a person on a campaign is kept; new campaigns have the name of their kind. */
export function keptDraftKey(userId: string, campaign: string): string {
  return `${keptDraftsKey(userId)}.${campaign}`;
}

let changes = 0;
const listeners = new Set<() => void>();

function tell(): void {
  changes += 1;
  listeners.forEach((listener) => listener());
}

/** For `useSyncExternalStore`: a number that is another one after every change of what this tab keeps. */
export const keptDraftChanges = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  count: () => changes,
};

/** Keeps unsaved work, also through a crash. In a full storage it takes the place of the oldest that was kept. */
export function keepDraft(key: string, kept: KeptDraft): void {
  const text = JSON.stringify(kept);
  const oldest = byAge(keysFrom(PREFIX).filter((other) => other !== key));
  while (!stores(key, text)) {
    const next = oldest.shift();
    // A browser that keeps nothing more loses only this net.
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
    // A closed storage has nothing to forget.
  }
  tell();
}

/** Where everything is that was kept at a key or below it, the oldest first. */
export function keptDraftKeys(key: string): string[] {
  return byAge(keysFrom(key).filter((found) => found === key || found.startsWith(`${key}.`)));
}

function byAge(keys: readonly string[]): string[] {
  const at = (key: string) => readKeptDraft(key)?.at ?? '';
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
    // A closed storage has nothing.
    return [];
  }
}

/** What was kept and not saved since; undefined when there is nothing, or nothing that can be read any more. */
export function readKeptDraft(key: string): KeptDraft | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const kept = JSON.parse(text) as Partial<KeptDraft>;
    const whole = typeof kept.at === 'string' && isDraft(kept.draft) && isDraft(kept.saved);
    return whole ? (kept as KeptDraft) : undefined;
  } catch {
    return undefined;
  }
}

const parts = ['kind', 'budgets', 'places', 'facebook', 'instagram', 'google_adwords', 'google_ads'];

function isDraft(value: unknown): boolean {
  return typeof value === 'object' && value !== null && parts.every((part) => part in value);
}
