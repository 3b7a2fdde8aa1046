import * as fc from 'fast-check';
import { hostileNumbers, hostileTexts, hostileValues } from './hostile-values.ts';
import { choicesOf, type JsonSchema } from './schema-fields.ts';

const isIdPattern = (pattern: string) => pattern.startsWith('^\\d{1,18}$');

const dates = [
  '2026-05-01',
  '2026-12-31',
  '2028-02-29',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '1582-10-10',
];

function texts(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  const { pattern, format, maxLength = 300, minLength = 0 } = schema;
  if (format === 'date') return fc.constantFrom(...dates);
  if (format === 'date-time')
    return fc.constantFrom(...dates.map((date) => `${date}T23:59:59.999999Z`), '2026-05-01T00:00:00+23:59');
  if (format === 'email') return fc.constantFrom('nobody@example.com', `${'a'.repeat(60)}@example.com`);
  if (pattern !== undefined && isIdPattern(pattern))
    return fc.constantFrom(...ids, '0', '1', '00001', '999999999999999999');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) });
  return fc.oneof(
    fc.constantFrom(...hostileTexts.filter((text) => text.length >= minLength && text.length <= maxLength)),
    fc.constantFrom(...ids),
    any,
  );
}

function numbers({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(minimum ?? Number(exclusiveMinimum ?? -1e6), -1e15);
  const max = Math.min(maximum ?? 1e6, 1e15);
  const edges = [min, max, ...hostileNumbers].filter((number) => number >= min && number <= max);
  const whole = fc.integer({ min: Math.max(Math.ceil(min), -1e6), max: Math.min(Math.floor(max), 1e6) });
  if (type === 'integer') return fc.oneof(whole, fc.constantFrom(...edges.filter(Number.isInteger), 1));
  return fc.oneof(
    whole,
    whole.map((number) => number / 100),
    fc.constantFrom(...edges, 1),
  );
}

/** Returns values that a schema accepts, some at its very edge. `ids` are used where it accepts an id. */
export function madeFrom(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const choices = choicesOf(schema);
  if (choices.length > 1) return fc.oneof(...choices.map((one) => madeFrom(one, ids)));
  const [one = schema] = choices;
  if (one.const !== undefined) return fc.constant(one.const);
  if (one.enum !== undefined) return fc.constantFrom(...(one.enum as unknown[]));
  if (one.type === 'string') return texts(one, ids);
  if (one.type === 'integer' || one.type === 'number') return numbers(one);
  if (one.type === 'boolean') return fc.boolean();
  if (one.type === 'null') return fc.constant(null);
  if (one.items !== undefined) {
    const { minItems = 0, maxItems = 3 } = one;
    return fc.array(madeFrom(one.items as JsonSchema, ids), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    });
  }
  if (one.properties === undefined) return fc.constantFrom(...hostileValues);
  const { properties, required = [] } = one;
  return fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, madeFrom(inner as JsonSchema, ids)]),
    ),
    { requiredKeys: required },
  );
}

const anything = fc.constantFrom(...hostileValues);
const newNames = fc.constantFrom(
  'constructor',
  'prototype',
  'id',
  'a\0b',
  '',
  'organization_id',
  'x'.repeat(300),
);

/** Returns a payload with up to three defects: a wrong value, a missing field or an unknown one. */
export function spoilt(payload: unknown): fc.Arbitrary<unknown> {
  return fc
    .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), anything, fc.nat(9), newNames), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => {
      let changed = structuredClone(payload);
      for (const [where, value, how, name] of changes) changed = spoil(changed, where, value, how, name);
      return changed;
    });
}

function spoil(payload: unknown, where: number, value: unknown, how: number, name: string): unknown {
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const walk = (holder: Record<string, unknown>) => {
    for (const [key, inner] of Object.entries(holder)) {
      places.push({ holder, key });
      if (typeof inner === 'object' && inner !== null) walk(inner as Record<string, unknown>);
    }
  };
  if (typeof payload !== 'object' || payload === null) return value;
  walk(payload as Record<string, unknown>);
  const place = places[Math.floor(where * (places.length - 1))];
  if (place === undefined) return value;
  const { holder, key } = place;
  if (how === 0) delete holder[key];
  else if (how === 1) holder[name] = value;
  else holder[key] = value;
  return payload;
}
