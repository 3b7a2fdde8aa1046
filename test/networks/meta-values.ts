import { metaTable, type Members } from './meta-table.ts';

/** Types without a published structure. Queries and forms carry structured values as JSON text. */
const untyped = new Set(['Object', 'map']);

function unwrap(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed;
  } catch {
    return value;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Graph accepts numbers as text and publishes some ids as numbers. */
const isInteger = (value: unknown) =>
  typeof value === 'string' ? /^-?\d+$/.test(value) : Number.isInteger(value);

const scalars: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  bool: (value) => typeof unwrap(value) === 'boolean',
  int: isInteger,
  'unsigned int': (value) => isInteger(value) && Number(value) >= 0,
  float: (value) => typeof unwrap(value) === 'number',
  datetime: (value) =>
    isInteger(value) ||
    (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:?\d\d$/.test(value)),
  documented_increment: (value) =>
    ['monthly', 'all_days'].includes(String(value)) ||
    (isInteger(value) && Number(value) >= 1 && Number(value) <= 90),
  documented_day: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
};

/**
 * Returns the problems of a value according to its published type. `readAs` is the type of the field of the
 * same name that the object is read back with; it applies where a parameter is published only as `Object` or
 * `map`.
 */
export function valueProblems(type: string, value: unknown, at: string, readAs?: string): string[] {
  const item = /^list<(.+)>$/.exec(type)?.[1];
  const readItem = /^list<(.+)>$/.exec(readAs ?? '')?.[1] ?? readAs;
  if (item !== undefined) {
    const list = unwrap(value);
    if (!Array.isArray(list)) return [`${at} is not a list`];
    return list.flatMap((one, index) => valueProblems(item, one, `${at}.${index}`, readItem));
  }
  const known = scalars[type];
  if (known !== undefined) return known(value) ? [] : [`${at} is ${JSON.stringify(value)}, not ${type}`];
  const values = metaTable.enums.get(type);
  if (values !== undefined)
    return values.includes(String(value)) ? [] : [`${at} is ${JSON.stringify(value)}, not one of ${type}`];
  if (untyped.has(type) || type.startsWith('map<')) {
    if (readAs === undefined || untyped.has(readAs)) return [];
    return valueProblems(readAs, value, at);
  }
  const members = metaTable.types.get(type);
  if (members === undefined) return [`${at} has the type ${type}, which is not published`];
  const object = unwrap(value);
  return isObject(object) ? memberProblems(members, object, at) : [`${at} is not an object`];
}

/** Returns the unknown, missing and invalid members of an object or a set of parameters. */
export function memberProblems(
  members: Members,
  object: Record<string, unknown>,
  at: string,
  readAs?: Members,
): string[] {
  const wrong = Object.entries(object).flatMap(([name, value]) => {
    // JSON omits undefined members.
    if (value === undefined) return [];
    const member = members.get(name);
    if (member === undefined) return [`${at}.${name} is not published`];
    return valueProblems(member.type, value, `${at}.${name}`, readAs?.get(name)?.type);
  });
  const missing = [...members].filter(([name, { required }]) => required && object[name] === undefined);
  return [...wrong, ...missing.map(([name]) => `${at}.${name} is missing`)];
}
