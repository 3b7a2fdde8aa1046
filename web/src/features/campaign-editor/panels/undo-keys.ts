import type { KeyboardEvent } from 'react';
import type { DraftStore } from '../../campaign-draft/draft-store.tsx';

/** Id prefixes of the text fields that belong to the draft. */
const fields = [
  'name',
  'run_dates.',
  'open_house_run_dates.',
  'open_house_days.',
  'fb_daily_budget',
  'adwords_daily_budget',
  'ads_daily_budget',
  'facebook_ad.',
  'instagram_ad.',
  'google_adwords_ad.',
  'google_ads_ad.',
  'variant_b.',
];

/**
 * Undoes and redoes draft edits with Ctrl or Cmd and Z, Shift+Z or Y. Other inputs (dialogs,
 * searches, paste boxes) keep the browser's own undo.
 */
export function followUndoKeys(event: KeyboardEvent, store: DraftStore): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  // React also sends key events of dialogs through here, because they are portals.
  const { target } = event;
  if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
  if (isTypedInto(target) && !fields.some((field) => target.id.startsWith(field))) return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) store.redo();
  else store.undo();
}

const noText = new Set(['checkbox', 'radio', 'range', 'button', 'file']);

function isTypedInto(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return !field.readOnly;
  return field instanceof HTMLInputElement && !field.readOnly && !noText.has(field.type);
}
