import type { Draft } from './draft.ts';

/** The documents before the present one, oldest first, and those that were undone. They share what they agree in. */
export type History = {
  past: readonly Draft[];
  future: readonly Draft[];
  /** What the last edit was about, and when it was made, in milliseconds. */
  step?: { name: string; at: number };
};

export const emptyHistory: History = { past: [], future: [] };

const KEPT = 200;
/** Letters typed within this time of each other are undone together. */
const TOGETHER_MS = 900;

/** The history after an edit of `before`; an edit goes on with the step that was made just before it. */
export function noted(history: History, before: Draft, name?: string, now = Date.now()): History {
  const { step } = history;
  const goesOn = name !== undefined && step?.name === name && now - step.at < TOGETHER_MS;
  return {
    past: goesOn ? history.past : [...history.past, before].slice(-KEPT),
    future: [],
    ...(name === undefined ? {} : { step: { name, at: now } }),
  };
}
