import { queryError } from './query-error.ts';

export type QueryToken =
  | { kind: 'word'; text: string }
  | { kind: 'string'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'sign'; text: string };

const PATTERN =
  /\s+|([A-Za-z_][\w.]*)|(-?\d+(?:\.\d+)?)|('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(!=|>=|<=|=|>|<|\(|\)|,)/y;

export function tokenize(query: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  PATTERN.lastIndex = 0;
  while (PATTERN.lastIndex < query.length) {
    const at = PATTERN.lastIndex;
    const found = PATTERN.exec(query);
    if (!found) {
      const sign = query.charAt(at);
      if (sign === "'" || sign === '"')
        throw queryError('STRING_NOT_TERMINATED', 'string literal is not terminated.');
      throw queryError('BAD_SYMBOL', `unexpected input ${sign}.`);
    }
    const [, word, number, string, sign] = found;
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (string !== undefined)
      tokens.push({ kind: 'string', text: string.slice(1, -1).replaceAll(/\\(.)/g, '$1') });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}
