import type { DraftText } from '../draft.ts';

/** The text says what was true of the property once. */
export function isOldText({ status }: DraftText): boolean {
  return status === 'OLD';
}
