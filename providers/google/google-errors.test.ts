import { describe, expect, test } from 'vitest';
import type { NetworkErrorKind } from '../network-error.ts';
import { googleError } from './google-errors.ts';

type Code = `${string}.${string}`;

function refusal(code: Code, status: number, details: object = {}) {
  const [type = '', value = ''] = code.split('.');
  const errors = [{ errorCode: { [type]: value }, message: 'words', details }];
  const body = { error: { code: status, message: 'm', status: 'S', details: [{ requestId: 'r', errors }] } };
  return { status, headers: new Headers(), body };
}

describe("Google's error codes", () => {
  test.each<[meaning: string, kind: NetworkErrorKind, status: number, ...codes: Code[]]>([
    ['an access token that ended', 'reconnect', 401, 'authenticationError.OAUTH_TOKEN_EXPIRED'],
    ['an access token that is not valid', 'reconnect', 401, 'authenticationError.OAUTH_TOKEN_INVALID'],
    ['a consent that was taken back', 'reconnect', 401, 'authenticationError.OAUTH_TOKEN_REVOKED'],
    ['a person who is gone', 'reconnect', 401, 'authenticationError.GOOGLE_ACCOUNT_DELETED'],
    ['a person without Google Ads', 'account', 401, 'authenticationError.NOT_ADS_USER'],
    [
      'a protection that must be switched on',
      'permission',
      401,
      'authenticationError.TWO_STEP_VERIFICATION_NOT_ENROLLED',
      'authenticationError.ADVANCED_PROTECTION_NOT_ENROLLED',
    ],
    ['an account that is not found', 'account', 401, 'authenticationError.CUSTOMER_NOT_FOUND'],
    ['access that was withdrawn', 'permission', 403, 'authorizationError.USER_PERMISSION_DENIED'],
    [
      'an account cancelled or suspended',
      'account',
      403,
      'authorizationError.CUSTOMER_NOT_ENABLED',
      'authorizationError.ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT',
    ],
    ['a person who may only read', 'permission', 403, 'authorizationError.ACTION_NOT_PERMITTED'],
    [
      'our own set-up',
      'configuration',
      403,
      'authorizationError.CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION',
      'authorizationError.PROJECT_DISABLED',
      'authorizationError.INCOMPLETE_SIGNUP',
    ],
    [
      'too many calls',
      'rate_limited',
      429,
      'quotaError.RESOURCE_TEMPORARILY_EXHAUSTED',
      'quotaError.RESOURCE_EXHAUSTED',
      'quotaError.EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION',
      'quotaError.EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION',
    ],
    ['two changes at once', 'temporary', 409, 'databaseError.CONCURRENT_MODIFICATION'],
    ['two changes at once, told as a fault', 'temporary', 500, 'databaseError.CONCURRENT_MODIFICATION'],
    [
      'a declaration that is missing',
      'account',
      400,
      'mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED',
      'criterionError.MISSING_EU_POLITICAL_ADVERTISING_SELF_DECLARATION',
      'campaignError.HEC_AGREEMENT_REQUIRED',
    ],
    [
      'a name in use',
      'rejected',
      400,
      'campaignError.DUPLICATE_CAMPAIGN_NAME',
      'adGroupError.DUPLICATE_ADGROUP_NAME',
    ],
    [
      'dates',
      'rejected',
      400,
      'dateError.INVALID_DATE',
      'dateRangeError.END_DATE_BEFORE_START_DATE',
      'campaignError.CANNOT_SET_DATE_TO_PAST',
      'campaignError.CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED',
    ],
    [
      'a budget',
      'rejected',
      400,
      'campaignBudgetError.MONEY_AMOUNT_TOO_LARGE',
      'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
      'campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM',
    ],
    [
      'a keyword',
      'rejected',
      400,
      'criterionError.KEYWORD_TEXT_TOO_LONG',
      'criterionError.KEYWORD_HAS_TOO_MANY_WORDS',
      'criterionError.KEYWORD_HAS_INVALID_CHARS',
      'criterionError.INVALID_KEYWORD_TEXT',
    ],
    [
      'an address',
      'rejected',
      400,
      'urlFieldError.INVALID_FINAL_URL',
      'urlFieldError.MALFORMED_FINAL_URL',
      'urlFieldError.MISSING_PROTOCOL_IN_FINAL_URL',
    ],
    ['a policy', 'rejected', 400, 'policyFindingError.POLICY_FINDING', 'policyViolationError.POLICY_ERROR'],
    ['a version that is gone', 'configuration', 400, 'requestError.UNSUPPORTED_VERSION'],
    [
      'too much of something',
      'rejected',
      400,
      'resourceCountLimitExceededError.ACCOUNT_LIMIT',
      'collectionSizeError.TOO_MANY',
      'requestError.TOO_MANY_MUTATE_OPERATIONS',
    ],
    [
      'an object that is gone',
      'missing',
      404,
      'mutateError.RESOURCE_NOT_FOUND',
      'requestError.RESOURCE_NOT_FOUND',
    ],
    ['something nobody has heard of', 'rejected', 400, 'brandNewError.NEVER_SEEN'],
  ])('the Google error for %s has the kind %s', (_, kind, status, ...codes) => {
    for (const code of codes) {
      expect(googleError(refusal(code, status), false), code).toMatchObject({ kind, code });
      expect(googleError(refusal(code, status), true)?.kind, code).toBe(kind);
    }
  });

  test('the error for an inaccessible account has a message for users, not for developers', () => {
    const answer = refusal('authorizationError.USER_PERMISSION_DENIED', 403);
    expect(googleError(answer, true)?.message).toBe(
      'Your Google account cannot access this Google Ads account through the chosen manager account. ' +
        'Choose the manager account and its client account again',
    );
    const other = refusal('authorizationError.CUSTOMER_NOT_ENABLED', 403);
    expect(googleError(other, true)?.message).not.toContain('manager account');
  });

  test.each<[Code, number]>([
    ['internalError.INTERNAL_ERROR', 500],
    ['internalError.TRANSIENT_ERROR', 503],
    ['internalError.DEADLINE_EXCEEDED', 504],
  ])('the Google error for %s is temporary for a read and an unknown outcome for a write', (code, status) => {
    expect(googleError(refusal(code, status), false)?.kind).toBe('temporary');
    expect(googleError(refusal(code, status), true)?.kind).toBe('unknown_outcome');
  });
});

test.each([
  [403, 'PERMISSION_DENIED', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'permission'],
  [403, 'PERMISSION_DENIED', 'SERVICE_DISABLED', 'configuration'],
  [401, 'UNAUTHENTICATED', undefined, 'reconnect'],
  [404, 'NOT_FOUND', undefined, 'configuration'],
  [409, 'ABORTED', undefined, 'temporary'],
  [429, 'RESOURCE_EXHAUSTED', undefined, 'rate_limited'],
  [503, 'UNAVAILABLE', undefined, 'unknown_outcome'],
] as const)('a plain Google error, %i %s (%s), has the kind %s', (code, status, reason, kind) => {
  const details = reason === undefined ? [] : [{ reason }];
  const answer = { status: code, headers: new Headers(), body: { error: { code, status, details } } };
  expect(googleError(answer, true)?.kind).toBe(kind);
});

test.each([
  [302, false, 'temporary'],
  [302, true, 'unknown_outcome'],
  [502, true, 'unknown_outcome'],
  [401, false, 'configuration'],
  [403, true, 'configuration'],
  [429, true, 'rate_limited'],
] as const)(
  'a response without Google’s error format, %i (writes: %j), has the kind %s',
  (status, writes, kind) => {
    expect(googleError({ status, headers: new Headers(), body: '<html>' }, writes)?.kind).toBe(kind);
  },
);

describe('wait after a rate limit', () => {
  const quota = (retryDelay: string) => ({ quotaErrorDetails: { rateScope: 'ACCOUNT', retryDelay } });
  test.each<[string, Code, object, seconds: number]>([
    ['as long as Google says', 'quotaError.RESOURCE_TEMPORARILY_EXHAUSTED', quota('3.5s'), 3.5],
    ['also when that is long', 'quotaError.RESOURCE_EXHAUSTED', quota('7200s'), 7200],
    ['five seconds when it says nothing', 'quotaError.RESOURCE_TEMPORARILY_EXHAUSTED', {}, 5],
    ['a minute for what a day allows', 'quotaError.RESOURCE_EXHAUSTED', {}, 60],
    ['a minute for costly queries', 'quotaError.EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION', {}, 60],
  ])('the wait after a rate limit is %s', (_, code, details, seconds) => {
    expect(googleError(refusal(code, 429, details), true)?.retryAfterMs).toBe(seconds * 1000);
  });
});

test('errors that a stream wraps in a list are read the same way', () => {
  const { body, ...answer } = refusal('quotaError.RESOURCE_EXHAUSTED', 429, {});
  expect(googleError({ ...answer, body: [body] }, false)).toMatchObject({
    kind: 'rate_limited',
    traceId: 'r',
  });
});
