import { queryError } from './query-error.ts';
import type { QueryToken } from './tokens.ts';
import { tokenize } from './tokens.ts';

export interface Condition {
  field: string;
  operator: string;
  values: string[];
}

export interface Query {
  select: string[];
  from: string;
  where: Condition[];
  orderBy: { field: string; descending: boolean }[];
  limit: number | null;
}

const FUNCTIONS = new Set([
  'LAST_7_DAYS',
  'LAST_14_DAYS',
  'LAST_30_DAYS',
  'LAST_BUSINESS_WEEK',
  'LAST_MONTH',
  'LAST_WEEK_MON_SUN',
  'LAST_WEEK_SUN_SAT',
  'THIS_MONTH',
  'THIS_WEEK_MON_TODAY',
  'THIS_WEEK_SUN_TODAY',
  'TODAY',
  'YESTERDAY',
]);

interface Reader {
  tokens: QueryToken[];
  at: number;
}

/** Parses SELECT … FROM … WHERE … ORDER BY … LIMIT … PARAMETERS … */
export function parseQuery(text: string): Query {
  const reader: Reader = { tokens: tokenize(text), at: 0 };
  if (!takeWord(reader, 'SELECT')) throw queryError('EXPECTED_SELECT', 'missing SELECT.');
  const select = readFields(reader);
  if (!takeWord(reader, 'FROM')) throw queryError('EXPECTED_FROM', 'missing FROM.');
  const from = readName(reader);
  const query: Query = { select, from, where: [], orderBy: [], limit: null };
  if (takeWord(reader, 'WHERE')) {
    do query.where.push(readCondition(reader));
    while (takeWord(reader, 'AND'));
  }
  if (takeWord(reader, 'ORDER')) {
    if (!takeWord(reader, 'BY')) throw queryError('EXPECTED_BY', 'expecting BY after ORDER.');
    do {
      const field = readName(reader);
      const descending = takeWord(reader, 'DESC');
      if (!descending) takeWord(reader, 'ASC');
      query.orderBy.push({ field, descending });
    } while (takeSign(reader, ','));
  }
  if (takeWord(reader, 'LIMIT')) query.limit = readLimit(reader);
  if (takeWord(reader, 'PARAMETERS')) readParameters(reader);
  const rest = reader.tokens[reader.at];
  if (rest) throw queryError('UNEXPECTED_INPUT', `unexpected input ${rest.text}.`);
  return query;
}

function readFields(reader: Reader): string[] {
  const list = [readName(reader)];
  while (takeSign(reader, ',')) list.push(readName(reader));
  return [...new Set(list)];
}

function readCondition(reader: Reader): Condition {
  const field = readName(reader);
  const operator = readOperator(reader);
  if (operator === 'IS NULL' || operator === 'IS NOT NULL') return { field, operator, values: [] };
  if (operator === 'DURING') {
    const name = readName(reader).toUpperCase();
    if (!FUNCTIONS.has(name))
      throw queryError('INVALID_VALUE_WITH_DURING_OPERATOR', `invalid date range ${name}.`);
    return { field, operator, values: [name] };
  }
  if (operator === 'BETWEEN') {
    const low = readValue(reader);
    if (!takeWord(reader, 'AND')) throw queryError('EXPECTED_AND', 'expecting AND in BETWEEN.');
    return { field, operator, values: [low, readValue(reader)] };
  }
  if (operator.includes('IN') || operator.startsWith('CONTAINS')) {
    return { field, operator, values: readList(reader) };
  }
  return { field, operator, values: [readValue(reader)] };
}

function readOperator(reader: Reader): string {
  const token = reader.tokens[reader.at];
  if (!token) throw queryError('UNEXPECTED_END_OF_QUERY', 'unexpected end of query.');
  reader.at += 1;
  if (token.kind === 'sign' && ['=', '!=', '>', '>=', '<', '<='].includes(token.text)) return token.text;
  const word = token.kind === 'word' ? token.text.toUpperCase() : '';
  if (['IN', 'LIKE', 'DURING', 'BETWEEN', 'REGEXP_MATCH'].includes(word)) return word;
  if (word === 'NOT') {
    if (takeWord(reader, 'IN')) return 'NOT IN';
    if (takeWord(reader, 'LIKE')) return 'NOT LIKE';
    if (takeWord(reader, 'REGEXP_MATCH')) return 'NOT REGEXP_MATCH';
  }
  if (word === 'IS') {
    const not = takeWord(reader, 'NOT');
    if (takeWord(reader, 'NULL')) return not ? 'IS NOT NULL' : 'IS NULL';
  }
  if (word === 'CONTAINS') {
    for (const how of ['ANY', 'ALL', 'NONE']) if (takeWord(reader, how)) return `CONTAINS ${how}`;
  }
  throw queryError('BAD_OPERATOR', `invalid operator ${token.text}.`);
}

function readList(reader: Reader): string[] {
  if (!takeSign(reader, '(')) throw queryError('EXPECTED_LIST', 'expecting a list.');
  if (takeSign(reader, ')')) throw queryError('PROHIBITED_EMPTY_LIST_IN_CONDITION', 'the list is empty.');
  const list = [readValue(reader)];
  while (takeSign(reader, ',')) list.push(readValue(reader));
  if (!takeSign(reader, ')')) throw queryError('EXPECTED_LIST', 'the list is not closed.');
  return list;
}

function readValue(reader: Reader): string {
  const token = reader.tokens[reader.at];
  if (!token) throw queryError('UNEXPECTED_END_OF_QUERY', 'unexpected end of query.');
  if (token.kind === 'sign') throw queryError('BAD_VALUE', `invalid value ${token.text}.`);
  reader.at += 1;
  return token.text;
}

function readName(reader: Reader): string {
  const token = reader.tokens[reader.at];
  if (!token) throw queryError('UNEXPECTED_END_OF_QUERY', 'unexpected end of query.');
  if (token.kind !== 'word') throw queryError('BAD_FIELD_NAME', `invalid field name '${token.text}'.`);
  reader.at += 1;
  return token.text;
}

function readLimit(reader: Reader): number {
  const value = readValue(reader);
  if (!/^\d+$/.test(value)) throw queryError('BAD_LIMIT_VALUE', `invalid limit ${value}.`);
  if (Number(value) < 1) throw queryError('LIMIT_VALUE_TOO_LOW', 'the limit is too low.');
  return Number(value);
}

function readParameters(reader: Reader): void {
  do {
    const name = readName(reader);
    if (!['include_drafts', 'omit_unselected_resource_names'].includes(name)) {
      throw queryError('BAD_PARAMETER_NAME', `invalid parameter ${name}.`);
    }
    if (!takeSign(reader, '=')) throw queryError('BAD_PARAMETER_VALUE', 'expecting = after a parameter.');
    readValue(reader);
  } while (takeSign(reader, ','));
}

function takeWord(reader: Reader, word: string): boolean {
  const token = reader.tokens[reader.at];
  if (token?.kind !== 'word' || token.text.toUpperCase() !== word) return false;
  reader.at += 1;
  return true;
}

function takeSign(reader: Reader, sign: string): boolean {
  const token = reader.tokens[reader.at];
  if (token?.kind !== 'sign' || token.text !== sign) return false;
  reader.at += 1;
  return true;
}
