import type { DraftText } from '../../campaign-draft/draft.ts';

/** Returns true if the text was written from outdated facts. */
export function isOldText({ status }: DraftText): boolean {
  return status === 'OLD';
}
