import { z } from 'zod';
import type { HttpAnswer } from '../http-call.ts';
import { NetworkError, type NetworkErrorKind } from '../network-error.ts';
import { metaThrottle, throttleCodes } from './meta-limits.ts';
import { metaRefusals } from './meta-refusals.ts';

/** Meta's error envelope. Nearly all errors have status 400, so only the codes matter. */
const envelope = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    error_user_title: z.string().optional(),
    error_user_msg: z.string().optional(),
    error_data: z.unknown().optional(),
    fbtrace_id: z.string().optional(),
  }),
});
type MetaFailure = z.infer<typeof envelope>['error'];

const reconnect = new Set([102, 190]);
/** Matched against code and subcode. */
const restricted = new Set([1404163, 1404078, 2859015, 3910001, 368]);
const ownSetUp = new Set([104, 2500, 2635]);
const notCertified = 2859024;
/** An app in development mode cannot create ads. */
const appNotLive = 1885183;
/** Subcode for a report on a level that it does not have. */
const WRONG_LEVEL = 99;
/** Facebook wants the user to log in before it accepts the token again. */
const mustLogIn = new Set([459, 464]);
/** Not found or not visible, and deleted. */
const objectMissing = new Set([33, 1487056]);

function kindOf(error: MetaFailure, status: number, writes: boolean): NetworkErrorKind {
  const { code, error_subcode: subcode } = error;
  if (reconnect.has(code)) return 'reconnect';
  if (throttleCodes.has(code)) return 'rate_limited';
  if (restricted.has(code) || restricted.has(subcode ?? 0) || subcode === notCertified) return 'account';
  if (code === 3 || code === 10 || (code >= 200 && code < 300)) return 'permission';
  if (ownSetUp.has(code) || subcode === appNotLive || (code === 1 && subcode === WRONG_LEVEL))
    return 'configuration';
  if (code === 100 && subcode !== undefined && objectMissing.has(subcode)) return 'missing';
  if (code === 1 || code === 2 || error.is_transient === true || status >= 500)
    return writes ? 'unknown_outcome' : 'temporary';
  return 'rejected';
}

/**
 * Returns dotted paths from `blame_field_specs`, which lists path parts. Meta sends an object or
 * JSON in a string.
 */
function blamedFields(data: unknown): string[] {
  const read = typeof data === 'string' ? safeJson(data) : data;
  const parsed = z.object({ blame_field_specs: z.array(z.array(z.string())) }).safeParse(read);
  return parsed.success ? parsed.data.blame_field_specs.map((path) => path.join('.')) : [];
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Matches the token that "Malformed access token EAAB…" quotes in full. No other word in Meta's
 * messages is that long.
 */
const quotedToken = /[\w-]{40,}/g;

/** Moves the code of "(#80004) There have been too many calls" to the end, for support. */
const codeAtEnd = (message: string) => message.replace(/^\(#(\d+)\)\s*(.*?)\.?$/s, '$2 (Facebook code $1)');

/** Returns the message for users, with Meta's user text if there is one. */
function wordsOf({ code, error_subcode: subcode, ...error }: MetaFailure): string {
  if (code === 190 && subcode !== undefined && mustLogIn.has(subcode))
    return 'Facebook asks you to log in first. Log in at facebook.com, then connect again';
  const words = [error.error_user_title, error.error_user_msg].filter(Boolean).join(': ');
  return (words === '' ? codeAtEnd(error.message) : words).replaceAll(quotedToken, '…');
}

/**
 * Returns the error for a response that is not Meta's: from a proxy, or a redirect, which is not
 * followed.
 */
function withoutWords(status: number, writes: boolean): NetworkError {
  const code = `http ${status}`;
  const said = 'Facebook answered with an error';
  if (status === 429)
    return new NetworkError(said, { network: 'meta', kind: 'rate_limited', code, retryAfterMs: 30_000 });
  const uncertain = writes ? 'unknown_outcome' : 'temporary';
  const kind = status >= 400 && status < 500 ? 'configuration' : uncertain;
  return new NetworkError(said, { network: 'meta', kind, code });
}

/** Returns the error in a Graph API response, or undefined for success. */
export function metaError(answer: HttpAnswer, writes: boolean): NetworkError | undefined {
  const parsed = envelope.safeParse(answer.body);
  if (!parsed.success) {
    return answer.status < 300 ? undefined : withoutWords(answer.status, writes);
  }
  const { error } = parsed.data;
  const kind = kindOf(error, answer.status, writes);
  return new NetworkError(wordsOf(error), {
    network: 'meta',
    kind,
    code: error.error_subcode === undefined ? String(error.code) : `${error.code}/${error.error_subcode}`,
    blamed: blamedFields(error.error_data),
    refused: metaRefusals({
      code: error.code,
      subcode: error.error_subcode,
      blamed: blamedFields(error.error_data),
    }),
    ...(kind === 'rate_limited'
      ? { retryAfterMs: metaThrottle(error.code, error.error_subcode, answer.headers).waitMs }
      : {}),
    ...(error.fbtrace_id === undefined ? {} : { traceId: error.fbtrace_id }),
  });
}
