import type { z } from 'zod';
import { fields } from '../json-values.ts';
import { PlainError } from './ads-error.ts';

/** Parses a JSON body like Google's front end, which rejects unknown fields. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const violations = result.error.issues.flatMap((issue) => violationsOf(issue, body));
  throw new PlainError(
    400,
    'INVALID_ARGUMENT',
    violations.map((violation) => violation.description).join('\n'),
    [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: violations }],
  );
}

interface Violation {
  field: string;
  description: string;
}

function violationsOf(issue: z.core.$ZodIssue, body: unknown): Violation[] {
  const field = protoPath(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field,
      description: `Invalid JSON payload received. Unknown name "${key}"${field ? ` at '${field}'` : ''}: Cannot find field.`,
    }));
  }
  if (issue.code === 'custom') return [{ field, description: issue.message }];
  const value = JSON.stringify(valueAt(body, issue.path)) ?? 'null';
  return [{ field, description: `Invalid value at '${field}', ${value}` }];
}

/** Formats a path as mutate_operations[0].campaign_operation.create. */
function protoPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${snakeCase(String(part))}`))
    .join('')
    .replace(/^\./, '');
}

export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (Array.isArray(value) ? value[Number(part)] : fields(value)[String(part)]),
    body,
  );
}
