import type { OperationContext } from './context.ts';
import { fail } from './context.ts';

/** Published for names of campaigns and ad groups (API guide "System limits"). */
const MOST_CHARACTERS = 256;
/** Published for names of budgets, in `campaign_budget.proto`. */
const MOST_BYTES = 255;

/** Tells whether a campaign or an ad group may have a name: no NUL, LF or CR, and not too long. */
export function isPublishedName(name: string): boolean {
  return !['\0', '\n', '\r'].some((sign) => name.includes(sign)) && name.length <= MOST_CHARACTERS;
}

/** Refuses the name of a budget that is empty or too long once it is trimmed; the limit is in UTF-8 bytes. */
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
