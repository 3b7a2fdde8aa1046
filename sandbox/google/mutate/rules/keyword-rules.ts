import type { OperationContext } from '../context.ts';
import { fail, required } from '../context.ts';

const LONGEST = 80;
const MOST_WORDS = 10;
// The documentation has no list; these are the characters that the web interface rejects.
const INVALID = /[!@%,*^(){}=;~`<>?\\|[\]"]/;

export function checkKeyword(
  context: OperationContext,
  keyword: { text?: string | undefined; matchType?: string | undefined },
): void {
  const { text } = keyword;
  if (keyword.matchType === undefined) required(context, 'keyword', 'matchType');
  if (text === undefined || text.trim() === '') {
    if (text === undefined) required(context, 'keyword', 'text');
    else refuse(context, 'INVALID_KEYWORD_TEXT', 'The keyword text is invalid.', text);
    return;
  }
  if (text.startsWith('+') || / \+/.test(text)) {
    refuse(
      context,
      'BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED',
      'Broad match modifier keywords are not allowed.',
      text,
    );
  } else if (INVALID.test(text)) {
    refuse(
      context,
      'KEYWORD_HAS_INVALID_CHARS',
      'Keyword text contains invalid characters or symbols.',
      text,
    );
  }
  if (text.length > LONGEST)
    refuse(context, 'KEYWORD_TEXT_TOO_LONG', 'Keyword text should be at most 80 chars long.', text);
  if (text.trim().split(/\s+/).length > MOST_WORDS) {
    refuse(context, 'KEYWORD_HAS_TOO_MANY_WORDS', 'Keyword text should be at most 10 words long.', text);
  }
}

function refuse(context: OperationContext, code: string, message: string, trigger: string): void {
  fail(context, { type: 'criterionError', code, message, field: ['keyword', 'text'], trigger });
}
