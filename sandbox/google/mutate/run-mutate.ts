import type { Sandbox } from '../../sandbox.ts';
import { inspectImage } from '../../image-file.ts';
import type { ImageFacts } from '../../image-file.ts';
import { fields, text } from '../../json-values.ts';
import { settle } from '../../delivery/settle.ts';
import { isMissingDeclaration } from '../eu-declaration.ts';
import type { AdsErrorItem, PathElement } from '../ads-error.ts';
import { AdsError, newRequestId, partialFailure } from '../ads-error.ts';
import type { Customer } from '../objects.ts';
import type { MutateRequest, OperationContext } from './context.ts';
import { OperationFailed, required, stop } from './context.ts';
import type { HandlerOptions } from './handler.ts';
import { HANDLERS } from './handlers.ts';
import type { Bodies, Kind, Operation } from './request-shapes.ts';

/** An operation of a request, of any kind. */
export interface Step {
  kind: Kind;
  operation: Operation<Bodies[Kind]>;
  path: readonly PathElement[];
}

export interface MutateOptions {
  validateOnly: boolean;
  partialFailure: boolean;
}

export interface MutateResult {
  /** A resource name per step; undefined for a failed step. */
  names: (string | undefined)[];
  partialFailureError?: unknown;
}

class Undo extends Error {}

export async function runMutate(
  sandbox: Sandbox,
  customer: Customer,
  version: string,
  steps: readonly Step[],
  options: MutateOptions,
): Promise<MutateResult> {
  const images = await decodeImages(steps);
  settle(sandbox);
  const request: MutateRequest = {
    sandbox,
    customer,
    version,
    images,
    made: new Map(),
    failed: new Set(),
    touched: new Set(),
    undeclared: [],
  };
  const errors: AdsErrorItem[] = [];
  let names: (string | undefined)[] = [];
  const keepGood = options.partialFailure;
  try {
    sandbox.transact(() => {
      names = steps.map((step) => runStep(request, step, errors));
      checkDeclarations(request, errors);
      if (options.validateOnly || (errors.length > 0 && !keepGood)) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (errors.length > 0 && !keepGood) throw new AdsError(errors);
  return {
    names: options.validateOnly ? [] : names,
    ...(errors.length > 0 && { partialFailureError: partialFailure(errors, version, newRequestId()) }),
  };
}

/** Decodes images before the transaction starts, because decoding is slow. */
async function decodeImages(steps: readonly Step[]): Promise<Map<string, ImageFacts | undefined>> {
  const images = new Map<string, ImageFacts | undefined>();
  for (const { kind, operation } of steps) {
    const data = kind === 'asset' ? text(fields(fields(operation.create)['imageAsset'])['data']) : undefined;
    if (data && !images.has(data)) images.set(data, await inspectImage(Buffer.from(data, 'base64')));
  }
  return images;
}

/** Runs a step in its own savepoint, so that a failing step leaves nothing behind. */
function runStep(request: MutateRequest, step: Step, errors: AdsErrorItem[]): string | undefined {
  const verb = (['create', 'update', 'remove'] as const).find((name) => step.operation[name] !== undefined);
  const context: OperationContext = {
    ...request,
    path: verb ? [...step.path, { fieldName: verb }] : step.path,
    errors: [],
  };
  const temporary = step.operation.create?.resourceName;
  try {
    return request.sandbox.transact(() => {
      const name = apply(context, step, verb);
      if (context.errors.length > 0) throw new OperationFailed();
      if (temporary) request.made.set(temporary, name);
      return name;
    });
  } catch (error) {
    if (!(error instanceof OperationFailed)) throw error;
    errors.push(...context.errors);
    if (temporary) request.failed.add(temporary);
    return undefined;
  }
}

function apply(
  context: OperationContext,
  step: Step,
  verb: 'create' | 'update' | 'remove' | undefined,
): string {
  const { operation, kind } = step;
  const handler = HANDLERS[kind];
  const options: HandlerOptions = {
    ignorablePolicyTopics: operation.policyValidationParameter?.ignorablePolicyTopics ?? [],
  };
  if (verb === 'create' && operation.create && handler.create)
    return handler.create(context, operation.create, options);
  if (verb === 'update' && operation.update && handler.update) {
    return handler.update(context, operation.update, operation.updateMask, options);
  }
  if (verb === 'remove' && operation.remove !== undefined && handler.remove) {
    return handler.remove(context, operation.remove);
  }
  return stop(context, {
    type: verb ? 'operatorError' : 'requestError',
    code: verb ? 'OPERATOR_NOT_SUPPORTED' : 'OPERATION_REQUIRED',
    message: verb ? 'The operator is not supported for this resource.' : 'An operation is required.',
  });
}

/**
 * Checks EU declarations at the end, because they depend on a campaign's locations, which follow
 * it.
 */
function checkDeclarations(request: MutateRequest, errors: AdsErrorItem[]): void {
  for (const { campaignId, context } of request.undeclared) {
    const campaign = request.sandbox.google.campaigns.get(campaignId);
    if (!campaign || !isMissingDeclaration(request.sandbox, campaign, request.version)) continue;
    const reported: OperationContext = { ...context, errors };
    required(reported, 'containsEuPoliticalAdvertising');
  }
}
