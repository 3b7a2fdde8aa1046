import { fields, text, wordOf } from '../../json-values.ts';
import { invalid } from './graph-error.ts';
import type { Params } from './params.ts';
import { optionalList } from './params.ts';

export interface Filter {
  field: string;
  operator: string;
  value: unknown;
}

const OPERATORS = new Set([
  'EQUAL',
  'NOT_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'CONTAIN',
  'NOT_CONTAIN',
  'IN',
  'NOT_IN',
]);

export function readFilters(params: Params): Filter[] {
  return (optionalList(params, 'filtering') ?? []).map((item) => {
    const filter = fields(item);
    const field = text(filter['field']);
    const operator = text(filter['operator']);
    if (!field || !operator || !OPERATORS.has(operator) || filter['value'] === undefined) {
      throw invalid('Param filtering must be an array of {field, operator, value}.', {
        blame: [['filtering']],
      });
    }
    return { field, operator, value: filter['value'] };
  });
}

export function passes(filter: Filter, actual: unknown): boolean {
  const word = wordOf(actual);
  const wanted = filter.value;
  const list = Array.isArray(wanted) ? wanted.map(String) : [String(wanted)];
  switch (filter.operator) {
    case 'EQUAL':
      return word === String(wanted);
    case 'NOT_EQUAL':
      return word !== String(wanted);
    case 'GREATER_THAN':
      return Number(actual) > Number(wanted);
    case 'GREATER_THAN_OR_EQUAL':
      return Number(actual) >= Number(wanted);
    case 'LESS_THAN':
      return Number(actual) < Number(wanted);
    case 'LESS_THAN_OR_EQUAL':
      return Number(actual) <= Number(wanted);
    case 'CONTAIN':
      return word.toLowerCase().includes(String(wanted).toLowerCase());
    case 'NOT_CONTAIN':
      return !word.toLowerCase().includes(String(wanted).toLowerCase());
    case 'IN':
      return list.includes(word);
    case 'NOT_IN':
      return !list.includes(word);
    default:
      return false;
  }
}
