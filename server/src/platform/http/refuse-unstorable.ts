import type { FastifyRequest } from 'fastify';
import { messages } from '#domain/messages.ts';
import { AppError, invalid } from '../../errors.ts';

/** Deeper than any valid payload. Recursive code would otherwise run out of stack. */
const DEEPEST = 40;

/**
 * Throws at the field if a text contains NUL or a lone surrogate, which PostgreSQL cannot store.
 * Applies to every route.
 */
export function refuseUnstorable({ body, query, params }: FastifyRequest): void {
  for (const part of [body, query, params]) {
    const path = pathOfUnstorable(part, 0);
    if (path !== undefined) throw invalid({ [path.join('.')]: [messages.invalid] });
  }
}

function pathOfUnstorable(value: unknown, depth: number): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  if (depth > DEEPEST) throw new AppError('invalid_input', 'The request is nested too deeply');
  if (Array.isArray(value)) return pathInList(value, depth);
  for (const [key, inner] of Object.entries(value)) {
    const unstorable = key.includes('\0') || !key.isWellFormed();
    const path = unstorable ? [] : pathOfUnstorable(inner, depth + 1);
    if (path !== undefined) return [key.replaceAll('\0', '').toWellFormed(), ...path];
  }
  return undefined;
}

/**
 * Walks a list by index, because pairs of a million entries would block the event loop for a
 * quarter of a second.
 */
function pathInList(list: readonly unknown[], depth: number): string[] | undefined {
  for (let index = 0; index < list.length; index += 1) {
    const inner = list[index];
    if (typeof inner !== 'string' && (typeof inner !== 'object' || inner === null)) continue;
    const path = pathOfUnstorable(inner, depth + 1);
    if (path !== undefined) return [String(index), ...path];
  }
  return undefined;
}
