import type { z } from 'zod';
import type { GraphError } from './graph-error.ts';
import { invalid } from './graph-error.ts';

/** Parses an object parameter. Throws Graph's error for the first problem. */
export function readShape<T>(schema: z.ZodType<T>, value: unknown, param: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw shapeError(result.error.issues[0], param);
}

function shapeError(issue: z.core.$ZodIssue | undefined, param: string): GraphError {
  const path = (issue?.path ?? []).map(String);
  const where = path.length > 0 ? `${param}[${path.join('][')}]` : param;
  const blame = [[param, ...path]];
  if (issue?.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => `"${key}"`).join(', ');
    return invalid(`Invalid keys ${keys} were found in param "${where}".`, { blame });
  }
  return invalid(`Param ${where} is invalid: ${issue?.message ?? 'unreadable'}.`, { blame });
}
