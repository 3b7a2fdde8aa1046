import { say, type Problem } from '#domain/messages.ts';

/** HTTP status of each error code. */
export const errorStatus = {
  invalid_input: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  changed_meanwhile: 409,
  request_running: 409,
  too_large: 413,
  key_reused: 422,
  rate_limited: 429,
  damaged: 500,
  network_failed: 502,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** Messages by dotted field path. `non_field_errors` holds the messages that concern the whole form. */
export type FieldErrors = Record<string, string[]>;

/** The only error class that features throw: a code, a message for the user and the affected fields. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Further facts that a screen shows, such as missing permissions or the other user's values. */
  readonly details: Record<string, unknown> | undefined;
  /** Value of the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      fields?: FieldErrors;
      details?: Record<string, unknown>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`);
}

export function invalid(fields: FieldErrors): AppError {
  return new AppError('invalid_input', 'Some fields need attention', { fields });
}

/** Returns the problems of severity `error` as field errors, or undefined without any. */
export function fieldErrors(problems: readonly Problem[]): FieldErrors | undefined {
  const errors = problems.filter((found) => found.severity === 'error');
  if (errors.length === 0) return undefined;
  const fields: FieldErrors = {};
  for (const { path, message, params } of errors) (fields[path] ??= []).push(say(message, params));
  return fields;
}
