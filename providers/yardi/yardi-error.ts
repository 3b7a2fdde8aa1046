/**
 * What a failed call to Yardi means:
 * - `credentials`: token, company code, user or password are refused.
 * - `property`: the property is not known to these credentials (the older generation does not tell it apart from the first).
 * - `rate_limited`: it may be tried again after `retryAfterMs`.
 * - `temporary`: it may be tried again soon.
 */
export type YardiErrorKind = 'credentials' | 'property' | 'rate_limited' | 'temporary';

/** A call to Yardi that failed, with a message for people. Nothing was changed by it: all calls only read. */
export class YardiError extends Error {
  readonly kind: YardiErrorKind;
  /** Yardi's own code, for the log and for support. */
  readonly code: string;
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    details: { kind: YardiErrorKind; code: string; retryAfterMs?: number; cause?: unknown },
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = details.kind;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** The codes of the older generation are published nowhere: the number is all that is certain. */
export function refusedError(code: string, kind: 'credentials' | 'property'): YardiError {
  const message =
    kind === 'credentials'
      ? 'Yardi rejected the credentials. Check the company code, the API token and the sign-in'
      : 'Yardi does not know this property, or the credentials may not read it';
  return new YardiError(message, { kind, code });
}
