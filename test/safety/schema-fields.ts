import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;
/** Field names from the outside in; `*` is each entry of a list. */
export type Path = readonly string[];
export type Field = { path: Path; schema: JsonSchema };

export const written = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Returns the members of a choice, or the schema itself. */
export function choicesOf(schema: JsonSchema): JsonSchema[] {
  const choice = schema.anyOf ?? schema.oneOf;
  return choice === undefined ? [schema] : choice.flatMap((one) => choicesOf(one));
}

/** Returns every scalar field of a payload, at any depth. */
export function fieldsOf(schema: JsonSchema, path: Path = []): Field[] {
  return choicesOf(schema).flatMap((one): Field[] => {
    if (one.properties !== undefined)
      return Object.entries(one.properties).flatMap(([name, inner]) =>
        fieldsOf(inner as JsonSchema, [...path, name]),
      );
    if (one.items !== undefined) return fieldsOf(one.items as JsonSchema, [...path, '*']);
    return [{ path, schema: one }];
  });
}

/**
 * Returns the payload with another value at a path, in the first entry of each list. Undefined if the path
 * does not exist.
 */
export function withValue(payload: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof payload !== 'object' || payload === null) return undefined;
  if (name === '*') {
    const [first, ...others] = payload as unknown[];
    if (first === undefined) return undefined;
    const changed = withValue(first, rest, value);
    return changed === undefined ? undefined : [changed, ...others];
  }
  if (!Object.hasOwn(payload, name)) return undefined;
  const changed = withValue((payload as Record<string, unknown>)[name], rest, value);
  return changed === undefined ? undefined : { ...payload, [name]: changed };
}
