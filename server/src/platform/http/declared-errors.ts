import { z } from 'zod';
import type { RouteDefinition } from '#contract/route/route.ts';

/** Body that all error responses share. */
export const errorAnswer = z
  .looseObject({
    message: z.string().optional().describe('For a person. Missing where fields say everything'),
    code: z.string().optional().describe('For a program. Missing where fields say everything'),
    request_id: z.string().describe('By this the log knows the call'),
  })
  .describe(
    'Beside these there is, for each field at fault, its dotted path with a list of messages (`non_field_errors` of what ' +
      'concerns all of it), and what else a screen needs.',
  );

const whatErrorsSay = {
  400: 'Something that was sent is not right: each field at fault with its messages',
  401: 'Nobody is signed in, or the access token has run out',
  403: 'Who is signed in may not do this',
  404: 'There is none, or it is not yours',
  409: 'Not as things are: the same request is still running, or it was changed meanwhile',
  413: 'More than this takes',
  415: 'Neither JSON nor, where a file is taken, a form',
  422: 'The Idempotency-Key was used for another request',
  429: 'Too many calls, or too many tries at one account',
  503: 'The server is busy, its database away or its disk full: come again after Retry-After',
  default: 'Any other refusal, or a fault of the server',
} as const;
export type DeclaredError = keyof typeof whatErrorsSay;

/**
 * Returns the errors that a route can answer with according to its declaration. Features add their
 * own.
 */
export function errorsOf({
  method,
  access,
  only,
  params,
  body,
  repeatable,
}: RouteDefinition): DeclaredError[] {
  const hasKey = method === 'POST' && repeatable !== false;
  const hasRevision = body instanceof z.ZodObject && ('revision' in body.shape || 'saved_at' in body.shape);
  const can: Record<DeclaredError, boolean> = {
    400: true,
    401: access !== 'public',
    403: access === 'member' || only !== undefined,
    404: params !== undefined,
    409: hasKey || hasRevision,
    413: method !== 'GET',
    415: method !== 'GET',
    422: hasKey,
    429: true,
    503: true,
    default: true,
  };
  return (Object.keys(whatErrorsSay) as `${DeclaredError}`[])
    .map((status) => (status === 'default' ? status : (Number(status) as DeclaredError)))
    .filter((status) => can[status]);
}

const { $schema: _, ...asJson } = z.toJSONSchema(errorAnswer);

/** Schemas that all error responses refer to, by their name in the document. */
export const errorSchemas: Record<string, object> = { Error: asJson };

/** Returns the OpenAPI responses of these errors, all of one shape. */
export function errorAnswers(errors: readonly DeclaredError[]) {
  return Object.fromEntries(
    errors.map((error) => [
      error,
      {
        description: whatErrorsSay[error],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}
