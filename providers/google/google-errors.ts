import { z } from 'zod';
import type { HttpAnswer } from '../http-call.ts';
import { NetworkError, type NetworkErrorKind } from '../network-error.ts';

const fieldPath = z.object({ fieldName: z.string(), index: z.number().optional() });

const failure = z.object({
  errorCode: z.record(z.string(), z.string()).default({}),
  message: z.string().default(''),
  location: z.object({ fieldPathElements: z.array(fieldPath).default([]) }).optional(),
  details: z
    .object({ quotaErrorDetails: z.object({ retryDelay: z.string().optional() }).optional() })
    .optional(),
});

const envelope = z.object({
  error: z.object({
    code: z.number().default(0),
    message: z.string().default(''),
    status: z.string().default(''),
    details: z
      .array(
        z.object({
          reason: z.string().optional(),
          requestId: z.string().optional(),
          errors: z.array(failure).default([]),
        }),
      )
      .default([]),
  }),
});

const accountErrors = new Set([
  'CUSTOMER_NOT_ENABLED',
  'ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT',
  'HEC_AGREEMENT_REQUIRED',
  'EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED',
  'NOT_ADS_USER',
]);
const ownSetUp = new Set([
  'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION',
  'PROJECT_DISABLED',
  'INCOMPLETE_SIGNUP',
  'UNSUPPORTED_VERSION',
]);
const twoStep = new Set(['TWO_STEP_VERIFICATION_NOT_ENROLLED', 'ADVANCED_PROTECTION_NOT_ENROLLED']);

/** Google's advice is to branch on the error code, not on the status. */
function kindOf(type: string, value: string, status: number, writes: boolean): NetworkErrorKind {
  if (accountErrors.has(value)) return 'account';
  if (ownSetUp.has(value)) return 'configuration';
  if (twoStep.has(value)) return 'permission';
  if (type === 'authenticationError') return value === 'CUSTOMER_NOT_FOUND' ? 'account' : 'reconnect';
  if (type === 'authorizationError') return 'permission';
  if (type === 'quotaError') return 'rate_limited';
  if (value === 'RESOURCE_NOT_FOUND') return 'missing';
  if (value === 'CONCURRENT_MODIFICATION') return 'temporary';
  if (type === 'internalError' || status >= 500) return writes ? 'unknown_outcome' : 'temporary';
  if (status === 401) return 'reconnect';
  if (status === 403) return 'permission';
  if (status === 404) return 'configuration';
  return status === 429 ? 'rate_limited' : 'rejected';
}

function seconds(delay: string | undefined): number {
  const parts = /^([\d.]+)s$/.exec(delay ?? '');
  return parts === null ? 5 : Number(parts[1]);
}

/** The failure that an answer of the Google Ads API means; undefined when it means success. */
export function googleError(answer: HttpAnswer, writes: boolean): NetworkError | undefined {
  if (answer.status < 400) return undefined;
  // searchStream wraps its errors in a list.
  const body: unknown = Array.isArray(answer.body) ? answer.body[0] : answer.body;
  const parsed = envelope.safeParse(body);
  if (!parsed.success) {
    const kind = kindOf('', '', answer.status, writes);
    return new NetworkError('Google answered with an error', {
      network: 'google',
      kind,
      code: `http ${answer.status}`,
    });
  }
  const { error } = parsed.data;
  const detail = error.details.find(({ errors }) => errors.length > 0) ?? error.details[0];
  const errors = detail?.errors ?? [];
  const [type, value] = Object.entries(errors[0]?.errorCode ?? {})[0] ?? ['', error.details[0]?.reason ?? ''];
  const kind = kindOf(type, value, answer.status, writes);
  const said = [...new Set(errors.map(({ message }) => message))].join(' ');
  const wait = seconds(errors[0]?.details?.quotaErrorDetails?.retryDelay);
  return new NetworkError(said === '' ? error.message : said, {
    network: 'google',
    kind,
    code: type === '' ? error.status : `${type}.${value}`,
    blamed: errors.flatMap(({ location }) =>
      location === undefined ? [] : [location.fieldPathElements.map(pathPart).join('.')],
    ),
    ...(kind === 'rate_limited' ? { retryAfterMs: wait * 1000 } : {}),
    ...(detail?.requestId === undefined ? {} : { traceId: detail.requestId }),
  });
}

function pathPart({ fieldName, index }: z.infer<typeof fieldPath>): string {
  return index === undefined ? fieldName : `${fieldName}.${index}`;
}
