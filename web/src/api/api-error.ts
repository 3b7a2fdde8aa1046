/** Failure kinds that screens distinguish. */
export type FailureKind = 'offline' | 'timeout' | 'client' | 'server';

/** Failed call, with the server's messages, by field where it named fields. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string;
  /** Messages by dotted field path. */
  readonly fields: Record<string, string[]>;
  /** Complete body, for facts that only some errors carry. */
  readonly body: Record<string, unknown>;
  readonly requestId: string | null;

  constructor(
    kind: FailureKind,
    message: string,
    about: { status?: number; body?: Record<string, unknown> } = {},
  ) {
    super(message);
    const body = about.body ?? {};
    this.kind = kind;
    this.status = about.status ?? 0;
    this.body = body;
    this.code = typeof body['code'] === 'string' ? body['code'] : kind;
    this.requestId = typeof body['request_id'] === 'string' ? body['request_id'] : null;
    this.fields = Object.fromEntries(
      Object.entries(body).flatMap(([field, value]) => {
        if (isMessages(value)) return [[field, value]];
        const joined = this.status === 400 && isObject(value) ? messagesIn(value).join('\n') : '';
        return joined === '' ? [] : [[field, [joined]]];
      }),
    );
  }
}

function isMessages(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns all messages nested in an error value, such as the rows of a list with their fields. */
function messagesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isObject(value) ? Object.values(value).flatMap(messagesIn) : [];
}

export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof ApiError && (status === undefined || error.status === status);
}
