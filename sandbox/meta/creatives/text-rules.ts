import { invalid } from '../graph/graph-error.ts';

const LONGEST_WORD = 30;
const FORBIDDEN = /[\^~_={}[\]|<>]/;
const LEADING = /^[\\/!.?\-*(),;:]/;
const DOUBLED = /([!?,;:.*-])\1/;

/**
 * Throws if a title or body breaks Meta's text rules. URLs are exempt from the rules on underscores
 * and long words.
 */
export function checkAdText(value: string | undefined, path: string[]): void {
  if (value === undefined || value === '') return;
  const problem = problemIn(value.trim());
  if (problem) throw invalid(problem, { title: 'Text of the ad is not allowed', blame: [path] });
}

function problemIn(value: string): string | undefined {
  const words = value.split(/\s+/).filter((word) => !/^https?:\/\//.test(word));
  const plain = words.join(' ');
  if (LEADING.test(plain)) return 'The text must not begin with punctuation.';
  if (DOUBLED.test(plain.replaceAll(/(?<!\.)\.{3}(?!\.)/g, ' '))) {
    return 'The text must not repeat punctuation, except for three full stops.';
  }
  const sign = FORBIDDEN.exec(plain)?.[0];
  if (sign) return `The text must not contain the character ${sign}`;
  const long = words.find((word) => Array.from(word).length > LONGEST_WORD);
  return long ? `The text contains a word of more than ${LONGEST_WORD} characters: ${long}` : undefined;
}
