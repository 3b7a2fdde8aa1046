/**
 * Meaning of a failed call to Yardi:
 * - `credentials`: the token, company code, user or password is rejected.
 * - `property`: these credentials cannot access the property. The older generation does not
 *   distinguish this from rejected credentials.
 * - `rate_limited`: retry after `retryAfterMs`.
 * - `temporary`: retry soon.
 */
export type YardiErrorKind = 'credentials' | 'property' | 'rate_limited' | 'temporary';

/**
 * A failed call to Yardi, with a message fit to show to users. All calls only read, so nothing was
 * changed.
 */
export class YardiError extends Error {
  readonly kind: YardiErrorKind;
  /** Yardi's own code, for logs and support. */
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

/**
 * Returns the error for a refusal. Yardi does not document the older generation's codes, so only
 * the number is certain.
 */
export function refusedError(code: string, kind: 'credentials' | 'property'): YardiError {
  const message =
    kind === 'credentials'
      ? 'Yardi rejected the credentials. Check the company code, the API token and the sign-in'
      : 'Yardi does not know this property, or the credentials may not read it';
  return new YardiError(message, { kind, code });
}
