import type { Draft } from './draft.ts';

/** Undo and redo stacks, oldest first. The drafts share their unchanged parts. */
export type History = {
  past: readonly Draft[];
  future: readonly Draft[];
  /** Name and time (in milliseconds) of the last edit. */
  step?: { name: string; at: number };
};

export const emptyHistory: History = { past: [], future: [] };

const KEPT = 200;
/** Edits of the same step within this time share one undo step. */
const TOGETHER_MS = 900;

/** Returns the history after an edit of `before`; a quick edit of the same step adds no entry. */
export function noted(history: History, before: Draft, name?: string, now = Date.now()): History {
  const { step } = history;
  const goesOn = name !== undefined && step?.name === name && now - step.at < TOGETHER_MS;
  return {
    past: goesOn ? history.past : [...history.past, before].slice(-KEPT),
    future: [],
    ...(name === undefined ? {} : { step: { name, at: now } }),
  };
}
