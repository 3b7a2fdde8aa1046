import { fields, wordOf } from '../../json-values.ts';
import { camelCase } from '../shape-check.ts';
import { typeOf } from './catalogue.ts';
import type { Row } from './entities.ts';
import type { Condition, Query } from './parse.ts';

export function valueAt(row: Row, field: string): unknown {
  return field
    .split('.')
    .map(camelCase)
    .reduce<unknown>((value, part) => fields(value)[part], row);
}

export function passes(row: Row, condition: Condition): boolean {
  const actual = valueAt(row, condition.field);
  const type = typeOf(condition.field);
  const numeric = type === 'int64' || type === 'double';
  const [first = ''] = condition.values;
  const compare = (wanted: string): number => {
    if (numeric) return Number(actual ?? 0) - Number(wanted);
    const left = type === 'boolean' ? String(actual === true) : wordOf(actual);
    const right = type === 'boolean' ? wanted.toLowerCase() : wanted;
    return left < right ? -1 : Number(left > right);
  };
  switch (condition.operator) {
    case '=':
      return compare(first) === 0;
    case '!=':
      return compare(first) !== 0;
    case '>':
      return compare(first) > 0;
    case '>=':
      return compare(first) >= 0;
    case '<':
      return compare(first) < 0;
    case '<=':
      return compare(first) <= 0;
    case 'BETWEEN':
      return compare(first) >= 0 && compare(condition.values[1] ?? first) <= 0;
    case 'IN':
      return condition.values.some((value) => compare(value) === 0);
    case 'NOT IN':
      return condition.values.every((value) => compare(value) !== 0);
    case 'IS NULL':
      return actual === undefined || actual === null;
    case 'IS NOT NULL':
      return actual !== undefined && actual !== null;
    default:
      return matches(condition, actual);
  }
}

function matches(condition: Condition, actual: unknown): boolean {
  const [first = ''] = condition.values;
  const list = Array.isArray(actual) ? actual.map(String) : [];
  switch (condition.operator) {
    case 'LIKE':
      return like(first).test(wordOf(actual));
    case 'NOT LIKE':
      return !like(first).test(wordOf(actual));
    case 'REGEXP_MATCH':
      return new RegExp(`^(?:${first})$`).test(wordOf(actual));
    case 'NOT REGEXP_MATCH':
      return !new RegExp(`^(?:${first})$`).test(wordOf(actual));
    case 'CONTAINS ANY':
      return condition.values.some((value) => list.includes(value));
    case 'CONTAINS ALL':
      return condition.values.every((value) => list.includes(value));
    case 'CONTAINS NONE':
      return condition.values.every((value) => !list.includes(value));
    default:
      return false;
  }
}

/**
 * Converts a LIKE pattern to a case-insensitive expression. [%] and [_] are the literal characters.
 */
function like(pattern: string): RegExp {
  const source = pattern
    .split(/(\[[%_[\]]\]|%|_)/)
    .map((part) => {
      if (part === '%') return '.*';
      if (part === '_') return '.';
      const sign = /^\[([%_[\]])\]$/.exec(part)?.[1] ?? part;
      return sign.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    })
    .join('');
  return new RegExp(`^${source}$`, 'is');
}

export function sortRows(rows: readonly Row[], orderBy: Query['orderBy']): Row[] {
  return rows.toSorted((left, right) => {
    for (const { field, descending } of orderBy) {
      const order = compareValues(valueAt(left, field), valueAt(right, field), typeOf(field));
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}

function compareValues(left: unknown, right: unknown, type: ReturnType<typeof typeOf>): number {
  if (type === 'int64' || type === 'double') return Number(left ?? 0) - Number(right ?? 0);
  const [a, b] = [wordOf(left), wordOf(right)];
  return a < b ? -1 : Number(a > b);
}
