import type { OperationContext } from '../context.ts';
import { fail } from '../context.ts';

/** Published limit for names of campaigns and ad groups (API guide "System limits"). */
const MOST_CHARACTERS = 256;
/** Published limit for names of budgets, in `campaign_budget.proto`. */
const MOST_BYTES = 255;

/** Returns true for a valid campaign or ad group name: no NUL, LF or CR, and not too long. */
export function isPublishedName(name: string): boolean {
  return !['\0', '\n', '\r'].some((sign) => name.includes(sign)) && name.length <= MOST_CHARACTERS;
}

/**
 * Checks that a budget name is neither empty nor too long after trimming. The limit is in UTF-8
 * bytes.
 */
export function checkBudgetName(context: OperationContext, name: string | undefined): void {
  if (name === undefined) return;
  const bytes = Buffer.byteLength(name.trim());
  if (bytes >= 1 && bytes <= MOST_BYTES) return;
  fail(context, {
    type: 'stringLengthError',
    code: bytes === 0 ? 'TOO_SHORT' : 'TOO_LONG',
    message: bytes === 0 ? 'Too short.' : 'Too long.',
    field: ['name'],
    trigger: name,
  });
}
