import type { KeyboardEvent } from 'react';
import type { DraftStore } from './draft-store.tsx';

/** What the ids of fields begin with whose text is part of the document. */
const fields = [
  'name',
  'run_dates.',
  'open_house_run_dates.',
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
 * Ctrl or Cmd with Z, Shift+Z and Y go through the history of the whole document. What is typed into a dialog, a search
 * or a box to paste into is not part of it, and keeps the browser's own.
 */
export function followUndoKeys(event: KeyboardEvent, store: DraftStore): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  // A dialog is drawn elsewhere, though its keys come through here.
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
