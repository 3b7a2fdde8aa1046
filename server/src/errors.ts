import { say, type Problem } from '#domain/messages.ts';

/** Every code an error can leave the server with, and the status it is sent as. */
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
  network_failed: 502,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** Messages by dotted field path; `non_field_errors` holds what concerns the whole form. */
export type FieldErrors = Record<string, string[]>;

/** The one error that features throw: a code, words for a person, and the fields it concerns. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Further facts that a screen shows (missing permissions, the other person's values). */
  readonly details: Record<string, unknown> | undefined;
  /** Sent as `Retry-After`. */
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

/** The errors among problems as field errors; undefined when there is none. */
export function fieldErrors(problems: readonly Problem[]): FieldErrors | undefined {
  const errors = problems.filter((found) => found.severity === 'error');
  if (errors.length === 0) return undefined;
  const fields: FieldErrors = {};
  for (const { path, message, params } of errors) (fields[path] ??= []).push(say(message, params));
  return fields;
}
