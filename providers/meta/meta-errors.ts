import { z } from 'zod';
import type { HttpAnswer } from '../http-call.ts';
import { NetworkError, type NetworkErrorKind } from '../network-error.ts';

/** Meta's error envelope; nearly always sent with status 400, so the codes decide, never the status. */
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

const throttled = new Set([4, 17, 32, 341, 613, 80000, 80001, 80003, 80004, 80005, 80014]);
const reconnect = new Set([102, 190]);
const restricted = new Set([1404163, 1404078, 2859015, 3910001, 368]);
const ownSetUp = new Set([104, 2500, 2635]);
const notCertified = 2859024;
/** Not there or not visible, and deleted: what was to be changed is gone. */
const objectMissing = new Set([33, 1487056]);

function kindOf(error: MetaFailure, status: number, writes: boolean): NetworkErrorKind {
  const { code, error_subcode: subcode } = error;
  if (reconnect.has(code)) return 'reconnect';
  if (throttled.has(code)) return 'rate_limited';
  if (restricted.has(code) || subcode === notCertified) return 'account';
  if (code === 3 || code === 10 || (code >= 200 && code < 300)) return 'permission';
  if (ownSetUp.has(code)) return 'configuration';
  if (code === 100 && subcode !== undefined && objectMissing.has(subcode)) return 'missing';
  if (code === 1 || code === 2 || error.is_transient === true || status >= 500)
    return writes ? 'unknown_outcome' : 'temporary';
  return 'rejected';
}

/** `blame_field_specs` names fields as lists of path parts; the whole may be an object or JSON in a string. */
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

const usage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })),
);

/** How long Meta asks to wait: minutes in the business header, seconds in the account header, else 30 s. */
function waitMs(headers: Headers): number {
  const business = usage.safeParse(safeJson(headers.get('x-business-use-case-usage') ?? ''));
  const minutes = business.success
    ? Math.max(
        0,
        ...Object.values(business.data)
          .flat()
          .map((entry) => entry.estimated_time_to_regain_access ?? 0),
      )
    : 0;
  if (minutes > 0) return minutes * 60_000;
  const account = z
    .object({ acc_id_util_pct: z.number(), reset_time_duration: z.number() })
    .safeParse(safeJson(headers.get('x-ad-account-usage') ?? ''));
  if (account.success && account.data.acc_id_util_pct >= 100) return account.data.reset_time_duration * 1000;
  return 30_000;
}

/** The failure that an answer of the Graph API means; undefined when it means success. */
export function metaError(answer: HttpAnswer, writes: boolean): NetworkError | undefined {
  const parsed = envelope.safeParse(answer.body);
  if (!parsed.success) {
    if (answer.status < 400) return undefined;
    const kind = answer.status >= 500 ? (writes ? 'unknown_outcome' : 'temporary') : 'configuration';
    return new NetworkError('Facebook answered with an error', {
      network: 'meta',
      kind,
      code: `http ${answer.status}`,
    });
  }
  const { error } = parsed.data;
  const kind = kindOf(error, answer.status, writes);
  const words = [error.error_user_title, error.error_user_msg].filter(Boolean).join(': ');
  return new NetworkError(words === '' ? error.message : words, {
    network: 'meta',
    kind,
    code: error.error_subcode === undefined ? String(error.code) : `${error.code}/${error.error_subcode}`,
    blamed: blamedFields(error.error_data),
    ...(kind === 'rate_limited' ? { retryAfterMs: waitMs(answer.headers) } : {}),
    ...(error.fbtrace_id === undefined ? {} : { traceId: error.fbtrace_id }),
  });
}
