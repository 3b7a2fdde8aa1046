import { z } from 'zod';
import { messages, say } from './messages.ts';

/** Fields of a schema issue that its words depend on. Zod owns the rest. */
export type SchemaIssue = {
  code?: string | undefined;
  message: string;
  origin?: unknown;
  maximum?: unknown;
  minimum?: unknown;
  inclusive?: unknown;
  values?: unknown;
};

const { localeError: zodWords } = z.locales.en();
const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Returns the user-facing text of a schema issue: the schema's own message, or ours instead of zod's default. */
export function issueWords(issue: SchemaIssue): string {
  if (!isZodWording(issue)) return issue.message;
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'invalid_value' && Array.isArray(issue.values) && issue.values.length > 1)
    return choiceWords(issue.values);
  return messages.invalid;
}

/** Returns the message for a value outside its choices. The message lists them. */
export function choiceWords(choices: readonly unknown[]): string {
  return say('notAChoice', { choices: choices.map(String).join(', ') });
}

/** Returns true for a default zod text, which mentions types and operators. */
function isZodWording(issue: SchemaIssue): boolean {
  if (/^(Invalid|Unrecognized|Unknown)/.test(issue.message)) return true;
  const said = zodWords({ ...issue, input: undefined } as unknown as Parameters<typeof zodWords>[0]);
  return issue.message === (typeof said === 'string' ? said : said?.message);
}

function tooBig({ origin, maximum, inclusive }: SchemaIssue): string {
  const max = Number(maximum);
  if (origin === 'string') return say('tooLong', { max });
  if (origin === 'array' || origin === 'set') return say('tooMany', { max });
  return say(inclusive === false ? 'lessThan' : 'atMost', { max: amount.format(max) });
}

function tooSmall({ origin, minimum, inclusive }: SchemaIssue): string {
  const min = Number(minimum);
  if (origin === 'string') return min <= 1 ? messages.required : say('tooShort', { min });
  if (origin === 'array' || origin === 'set') return min <= 1 ? messages.required : say('tooFew', { min });
  if (inclusive === false && min === 0) return messages.positive;
  return say(inclusive === false ? 'moreThan' : 'atLeast', { min: amount.format(min) });
}
