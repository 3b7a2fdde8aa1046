import { fields, text } from '../../json-values.ts';
import { GraphError, invalid, required } from './graph-error.ts';

/** Query and body parameters. Forms carry objects as JSON strings, JSON bodies as objects. */
export type Params = Record<string, unknown>;

export function has(params: Params, name: string): boolean {
  return params[name] !== undefined && params[name] !== null;
}

export function optionalText(params: Params, name: string): string | undefined {
  if (!has(params, name)) return undefined;
  const value = text(params[name]);
  if (value === undefined) throw invalid(`Param ${name} must be a string.`, { blame: [[name]] });
  return value;
}

export function requiredText(params: Params, name: string): string {
  const value = optionalText(params, name);
  if (value === undefined || value.trim() === '') throw required(name);
  return value;
}

/** Reads an integer, such as money in cents. Throws for "12.5", as Graph does. */
export function optionalInteger(params: Params, name: string): number | undefined {
  const value = optionalText(params, name);
  if (value === undefined || value === '') return undefined;
  if (!/^-?\d+$/.test(value)) throw invalid(`Param ${name} must be an integer.`, { blame: [[name]] });
  return Number(value);
}

export function optionalBoolean(params: Params, name: string): boolean | undefined {
  const value = optionalText(params, name);
  if (value === undefined) return undefined;
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw invalid(`Param ${name} must be a boolean.`, { blame: [[name]] });
}

export function optionalEnum<T extends string>(
  params: Params,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const value = optionalText(params, name);
  if (value === undefined) return undefined;
  const found = allowed.find((option) => option === value);
  if (!found) throw notOneOf(name, allowed);
  return found;
}

export function notOneOf(name: string, allowed: readonly string[]): GraphError {
  return new GraphError({
    code: 100,
    message: `(#100) Param ${name} must be one of {${allowed.join(', ')}}`,
    blame: [[name]],
  });
}

function optionalJson(params: Params, name: string): unknown {
  const value = params[name];
  if (typeof value !== 'string') return value ?? undefined;
  if (value === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw invalid(`Param ${name} must be valid JSON.`, { blame: [[name]] });
  }
}

export function optionalObject(params: Params, name: string): Record<string, unknown> | undefined {
  const value = optionalJson(params, name);
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(`Param ${name} must be an object.`, { blame: [[name]] });
  }
  return fields(value);
}

/**
 * Reads a list from JSON, or from the bare comma-separated form that Graph also accepts for lists
 * of words.
 */
export function optionalList(params: Params, name: string): unknown[] | undefined {
  const value = params[name];
  if (typeof value === 'string' && !value.trim().startsWith('[')) {
    return value === '' ? [] : value.split(',').map((item) => item.trim());
  }
  const list = optionalJson(params, name);
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) throw invalid(`Param ${name} must be an array.`, { blame: [[name]] });
  return list;
}

export function optionalTexts(params: Params, name: string): string[] | undefined {
  return optionalList(params, name)?.map((item) => {
    const value = text(item);
    if (value === undefined) throw invalid(`Param ${name} must be an array of strings.`, { blame: [[name]] });
    return value;
  });
}

/** Reads an ISO date-time with an offset, or seconds since 1970, as epoch milliseconds. */
export function optionalInstant(params: Params, name: string): number | undefined {
  const value = optionalText(params, name);
  if (value === undefined || value === '') return undefined;
  if (/^\d{1,11}$/.test(value)) return Number(value) * 1000;
  const iso = value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?([+-]\d{2}:\d{2}|Z)$/.test(iso)
    ? Date.parse(iso)
    : NaN;
  if (Number.isNaN(instant)) throw invalid(`Param ${name} must be a valid date-time.`, { blame: [[name]] });
  return instant;
}

export function isValidateOnly(params: Params): boolean {
  return (optionalTexts(params, 'execution_options') ?? []).includes('validate_only');
}
