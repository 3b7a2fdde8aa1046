import { z } from 'zod';
import type { HttpAnswer } from '../http-call.ts';
import { NetworkError, type NetworkErrorKind } from '../network-error.ts';
import { googleThrottle } from './google-limits.ts';
import { googleRefusals } from './google-refusals.ts';

const fieldPath = z.object({ fieldName: z.string(), index: z.number().optional() });

const failure = z.object({
  errorCode: z.record(z.string(), z.string()).default({}),
  message: z.string().default(''),
  location: z.object({ fieldPathElements: z.array(fieldPath).default([]) }).optional(),
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
  'MISSING_EU_POLITICAL_ADVERTISING_SELF_DECLARATION',
  'NOT_ADS_USER',
]);
const ownSetUp = new Set([
  'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION',
  'PROJECT_DISABLED',
  'INCOMPLETE_SIGNUP',
  'UNSUPPORTED_VERSION',
  // Plain Google error: the API is not enabled for the project.
  'SERVICE_DISABLED',
]);
/** Reasons that only the user can fix at Google. */
const personMustAct = new Set([
  'TWO_STEP_VERIFICATION_NOT_ENROLLED',
  'ADVANCED_PROTECTION_NOT_ENROLLED',
  'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
]);

/** Messages for users that replace Google's developer messages. */
const undeclared =
  'Google blocks all campaign changes in this account until each of its campaigns declares whether it has EU political ads';
const forPeople: Record<string, string> = {
  EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED: undeclared,
  MISSING_EU_POLITICAL_ADVERTISING_SELF_DECLARATION: undeclared,
  USER_PERMISSION_DENIED:
    'Your Google account cannot access this Google Ads account through the chosen manager account. Choose the manager account and its client account again',
};

/** Google recommends branching on the error code, not on the status. */
function kindOf(type: string, value: string, status: number, writes: boolean): NetworkErrorKind {
  if (accountErrors.has(value)) return 'account';
  if (ownSetUp.has(value)) return 'configuration';
  if (personMustAct.has(value)) return 'permission';
  if (type === 'authenticationError') return value === 'CUSTOMER_NOT_FOUND' ? 'account' : 'reconnect';
  if (type === 'authorizationError') return 'permission';
  if (type === 'quotaError') return 'rate_limited';
  if (value === 'RESOURCE_NOT_FOUND') return 'missing';
  // Rejected because of a concurrent change, so nothing was done.
  if (value === 'CONCURRENT_MODIFICATION' || status === 409) return 'temporary';
  if (type === 'internalError' || status >= 500) return writes ? 'unknown_outcome' : 'temporary';
  if (status === 401) return 'reconnect';
  if (status === 403) return 'permission';
  if (status === 404) return 'configuration';
  return status === 429 ? 'rate_limited' : 'rejected';
}

/**
 * Returns the error for a response that is not Google's: from a proxy, or a redirect, which is not
 * followed.
 */
function withoutWords({ status, body }: HttpAnswer, writes: boolean): NetworkError {
  // Only Google itself can report an ended consent or a missing permission.
  const refused = status === 401 || status === 403;
  const away = writes ? 'unknown_outcome' : 'temporary';
  const kind = status < 400 ? away : refused ? 'configuration' : kindOf('', '', status, writes);
  return new NetworkError('Google answered with an error', {
    network: 'google',
    kind,
    code: `http ${status}`,
    ...(kind === 'rate_limited' ? { retryAfterMs: googleThrottle(body).waitMs } : {}),
  });
}

/** Returns the error in a Google Ads API response, or undefined for success. */
export function googleError(answer: HttpAnswer, writes: boolean): NetworkError | undefined {
  if (answer.status < 300) return undefined;
  // searchStream wraps its errors in a list.
  const body: unknown = Array.isArray(answer.body) ? answer.body[0] : answer.body;
  const parsed = envelope.safeParse(body);
  if (!parsed.success) {
    return withoutWords(answer, writes);
  }
  const { error } = parsed.data;
  const detail = error.details.find(({ errors }) => errors.length > 0) ?? error.details[0];
  const errors = detail?.errors ?? [];
  const [type, value] = Object.entries(errors[0]?.errorCode ?? {})[0] ?? ['', error.details[0]?.reason ?? ''];
  const kind = kindOf(type, value, answer.status, writes);
  const said = [...new Set(errors.filter(saysSomething).map(({ message }) => message))].join(' ');
  return new NetworkError(forPeople[value] ?? (said === '' ? error.message : said), {
    network: 'google',
    kind,
    code: type === '' ? error.status : `${type}.${value}`,
    blamed: errors.flatMap(({ location }) =>
      location === undefined ? [] : [location.fieldPathElements.map(pathPart).join('.')],
    ),
    refused: googleRefusals(body),
    ...(kind === 'rate_limited' ? { retryAfterMs: googleThrottle(body).waitMs } : {}),
    ...(detail?.requestId === undefined ? {} : { traceId: detail.requestId }),
  });
}

/** Returns false for an error that only follows from another one and tells users nothing. */
function saysSomething({ errorCode }: z.infer<typeof failure>): boolean {
  return !Object.values(errorCode).includes('TEMP_ID_RESOURCE_HAD_ERRORS');
}

function pathPart({ fieldName, index }: z.infer<typeof fieldPath>): string {
  return index === undefined ? fieldName : `${fieldName}.${index}`;
}
