import { fields } from '../../json-values.ts';
import type { Resource } from '../objects.ts';
import { camelCase } from '../shape-check.ts';
import type { OperationContext } from './context.ts';
import { fail, stop, stopIfFailed } from './context.ts';

export interface MaskRules {
  /** Updatable paths: repeated fields and scalars. */
  mutable: readonly string[];
  /** Existing paths that cannot change after creation. */
  immutable?: readonly string[];
  /** Fields of which at most one may be set. */
  oneOf?: readonly string[];
}

/**
 * Applies the fields in the mask to a resource. A field missing from the body is cleared, and a
 * message must be named by its subfields.
 */
export function applyMask(
  context: OperationContext,
  resource: Resource,
  body: Record<string, unknown>,
  mask: string | undefined,
  rules: MaskRules,
): { next: Resource; paths: string[] } {
  const paths = (mask ?? '')
    .split(',')
    .map((path) => camelCase(path.trim()))
    .filter(Boolean);
  if (paths.length === 0) {
    stop(context, {
      type: 'fieldMaskError',
      code: 'FIELD_MASK_MISSING',
      message: 'The field mask must be provided for update operations.',
    });
  }
  const next = structuredClone(resource);
  for (const path of paths) {
    if (!rules.mutable.includes(path)) refuse(context, path, rules);
    else write(next, path, read(body, path));
    for (const other of rules.oneOf ?? []) {
      const chosen = path.split('.')[0] ?? path;
      if (rules.oneOf?.includes(chosen) && other !== chosen && fields(body)[chosen] !== undefined)
        delete next[other];
    }
  }
  stopIfFailed(context);
  return { next, paths };
}

function refuse(context: OperationContext, path: string, rules: MaskRules): void {
  const parts = path.split('.');
  const below = [...rules.mutable, ...(rules.immutable ?? [])].some((known) => known.startsWith(`${path}.`));
  if (rules.immutable?.includes(path) || path === 'resourceName') {
    fail(context, {
      type: 'fieldError',
      code: 'IMMUTABLE_FIELD',
      message: 'The field cannot be modified.',
      field: parts,
    });
  } else if (below) {
    fail(context, {
      type: 'fieldMaskError',
      code: 'FIELD_HAS_SUBFIELDS',
      message: 'The field mask updated a field with subfields. Set the subfields instead.',
      trigger: path,
    });
  } else {
    fail(context, {
      type: 'fieldMaskError',
      code: 'FIELD_NOT_FOUND',
      message: 'The field mask contains an invalid field.',
      trigger: path,
    });
  }
}

function read(body: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => fields(value)[part], body);
}

function write(resource: Resource, path: string, value: unknown): void {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let target: Record<string, unknown> = resource;
  for (const part of parts) {
    target[part] = fields(target[part]);
    target = fields(target[part]);
  }
  if (value === undefined) delete target[last];
  else target[last] = value;
}
