import type { Draft } from './draft.ts';

/** Unsaved work as this browser keeps it: what stands on the screen, and what it was begun from. */
export type KeptDraft = {
  /** When it was kept, ISO 8601. */
  at: string;
  revision: number | null;
  draft: Draft;
  saved: Draft;
};

const VERSION = 1;

/** Where the work of a person on a campaign is kept; a new campaign has the name of its kind. */
export function keptDraftKey(userId: string, campaign: string): string {
  return `porchlight-draft.${VERSION}.${userId}.${campaign}`;
}

/** Keeps unsaved work, also through a crash. A browser that keeps nothing more loses only this net. */
export function keepDraft(key: string, kept: KeptDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The storage is full or closed: what was kept before stands.
  }
}

export function forgetDraft(key: string): void {
  localStorage.removeItem(key);
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
