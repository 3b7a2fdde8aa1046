import type { ImageFacts } from '../../image-file.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { AdsErrorItem, PathElement } from '../ads-error.ts';
import type { Customer } from '../objects.ts';
import { snakeCase } from '../shape-check.ts';

/** Aborts an operation whose errors were recorded. */
export class OperationFailed extends Error {}

/** State shared by all operations of a request. */
export interface MutateRequest {
  sandbox: Sandbox;
  customer: Customer;
  /** v25 or v26. */
  version: string;
  /** Resource names by their temporary names. */
  made: Map<string, string>;
  failed: Set<string>;
  /** Resources that this request updates or removes. */
  touched: Set<string>;
  /** Facts of uploaded images by their base64 text. */
  images: ReadonlyMap<string, ImageFacts | undefined>;
  /** Campaigns created without the EU declaration, checked once their locations are known. */
  undeclared: { campaignId: string; context: OperationContext }[];
}

export interface OperationContext extends MutateRequest {
  /**
   * Path of the operation in the request, such as mutate_operations[1].campaign_operation.create.
   */
  path: readonly PathElement[];
  errors: AdsErrorItem[];
}

export interface Failure {
  type: string;
  code: string;
  message: string;
  /** camelCase names and indices below the operation's verb. */
  field?: readonly (string | number)[];
  trigger?: string | undefined;
  details?: Record<string, unknown>;
}

/** Records an error and continues, so that a response reports all mistakes at once. */
export function fail(context: OperationContext, failure: Failure): void {
  context.errors.push({
    errorCode: { [failure.type]: failure.code },
    message: failure.message,
    ...(failure.trigger !== undefined && { trigger: { stringValue: failure.trigger } }),
    location: { fieldPathElements: [...context.path, ...pathOf(failure.field ?? [])] },
    ...(failure.details && { details: failure.details }),
  });
}

export function stop(context: OperationContext, failure: Failure): never {
  fail(context, failure);
  throw new OperationFailed();
}

export function stopIfFailed(context: OperationContext): void {
  if (context.errors.length > 0) throw new OperationFailed();
}

export function required(context: OperationContext, ...field: (string | number)[]): void {
  fail(context, {
    type: 'fieldError',
    code: 'REQUIRED',
    message: 'The required field was not present.',
    field,
  });
}

/**
 * Converts a path to elements. Field names are snake_case even over REST, and each index belongs to
 * the preceding name.
 */
function pathOf(field: readonly (string | number)[]): PathElement[] {
  const path: PathElement[] = [];
  for (const part of field) {
    const last = path.at(-1);
    if (typeof part === 'number' && last) last.index = part;
    else path.push({ fieldName: snakeCase(String(part)) });
  }
  return path;
}
