import type { FaultRow } from './fault-row.ts';
import { REQUEST_FAULTS } from './fault-catalogue-requests.ts';

const SIGN_IN: FaultRow[] = [
  {
    error: 'oauth.invalid_grant',
    meaning: 'Refresh token expired or revoked',
    message: 'Token has been expired or revoked.',
  },
  {
    error: 'authenticationError.OAUTH_TOKEN_EXPIRED',
    meaning: 'Access token expired',
    message: 'OAuth token in the header has expired.',
  },
  {
    error: 'authenticationError.OAUTH_TOKEN_INVALID',
    meaning: 'Access token invalid',
    message: 'OAuth token in the header is not valid.',
  },
  {
    error: 'authenticationError.OAUTH_TOKEN_REVOKED',
    meaning: 'Access withdrawn by the person',
    message: 'OAuth token in the header has been revoked.',
  },
  {
    error: 'authenticationError.GOOGLE_ACCOUNT_DELETED',
    meaning: 'Google account deleted',
    message: 'An account has been deleted.',
  },
  {
    error: 'authenticationError.NOT_ADS_USER',
    meaning: 'No Google Ads account',
    message: 'User in the cookie is not a valid Ads user.',
  },
  {
    error: 'authenticationError.TWO_STEP_VERIFICATION_NOT_ENROLLED',
    meaning: 'Two-step verification missing',
    message:
      'An account administrator changed this account’s authentication settings. Turn on 2-Step Verification.',
  },
  {
    error: 'authenticationError.ADVANCED_PROTECTION_NOT_ENROLLED',
    meaning: 'Advanced Protection missing',
    message:
      'An account administrator changed this account’s authentication settings. Enroll in Advanced Protection.',
  },
  {
    error: 'authenticationError.CUSTOMER_NOT_FOUND',
    meaning: 'Customer unknown',
    message: 'No customer found for the provided customer id.',
  },
  {
    error: 'errorInfo.ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    meaning: 'Permission for ads not ticked',
    message: 'Request had insufficient authentication scopes.',
    rpc: 'PERMISSION_DENIED',
  },
  {
    error: 'errorInfo.SERVICE_DISABLED',
    meaning: 'Google Ads API not enabled in our project',
    message: 'Google Ads API has not been used in this project before or it is disabled.',
    rpc: 'PERMISSION_DENIED',
  },
];

const ACCESS: FaultRow[] = [
  {
    error: 'authorizationError.USER_PERMISSION_DENIED',
    meaning: 'No access to the customer',
    message:
      "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header.",
  },
  {
    error: 'authorizationError.CUSTOMER_NOT_ENABLED',
    meaning: 'Customer cancelled or not set up',
    message: "The customer account can't be accessed because it is not yet enabled or has been deactivated.",
  },
  {
    error: 'authorizationError.ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT',
    meaning: 'Customer suspended',
    message: 'The action is not permitted for a suspended account.',
  },
  {
    error: 'authorizationError.ACTION_NOT_PERMITTED',
    meaning: 'Person may only read',
    message: "User doesn't have permission to perform the action.",
  },
  {
    error: 'authorizationError.CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION',
    meaning: 'Our project is not approved for production',
    message: 'The Google Cloud project is only approved for use with test accounts.',
  },
  {
    error: 'authorizationError.PROJECT_DISABLED',
    meaning: 'Our project is disabled',
    message: 'The Google Cloud project is disabled for use with Google Ads API.',
  },
  {
    error: 'authorizationError.INCOMPLETE_SIGNUP',
    meaning: 'Sign-up at Google Ads not finished',
    message: 'The sign-up process for the account is not complete.',
  },
];

const LIMITS: FaultRow[] = [
  {
    error: 'quotaError.RESOURCE_TEMPORARILY_EXHAUSTED',
    meaning: 'Too many requests',
    message: 'Too many requests. Retry later.',
    wait: 5,
    details: (_, retryDelay) => quota('ACCOUNT', 'Number of operations', retryDelay),
  },
  {
    error: 'quotaError.RESOURCE_EXHAUSTED',
    meaning: 'Operations of the day used up',
    message: 'Too many requests. Retry tomorrow.',
    wait: 3600,
    details: (_, retryDelay) => quota('DEVELOPER', 'Number of operations for basic access', retryDelay),
  },
  {
    error: 'quotaError.EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION',
    meaning: 'Reports too heavy, short wait',
    message: 'Too many expensive requests in a short time. Narrow the query and retry.',
    wait: 60,
    details: (_, retryDelay) => quota('ACCOUNT', 'Short term query resources', retryDelay),
  },
  {
    error: 'quotaError.EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION',
    meaning: 'Reports too heavy, long wait',
    message: 'Too many expensive requests over a longer time. Narrow the query and retry.',
    wait: 900,
    details: (_, retryDelay) => quota('ACCOUNT', 'Long term query resources', retryDelay),
  },
];

const TROUBLE: FaultRow[] = [
  {
    error: 'internalError.INTERNAL_ERROR',
    meaning: 'Internal error',
    message: 'An internal error has occurred.',
    rpc: 'INTERNAL',
  },
  {
    error: 'internalError.TRANSIENT_ERROR',
    meaning: 'Temporary trouble',
    message: 'An internal error has occurred. Please retry.',
  },
  {
    error: 'internalError.DEADLINE_EXCEEDED',
    meaning: 'Took too long',
    message: 'The request took longer than a deadline.',
    rpc: 'DEADLINE_EXCEEDED',
  },
  {
    error: 'databaseError.CONCURRENT_MODIFICATION',
    meaning: 'Somebody else changed it at the same moment',
    message: 'Multiple requests were attempting to modify the same resource at once. Retry the request.',
  },
  { error: 'rpc.INTERNAL', meaning: 'HTTP 500', message: 'Internal error encountered.', rpc: 'INTERNAL' },
  {
    error: 'rpc.UNAVAILABLE',
    meaning: 'HTTP 503',
    message: 'The service is currently unavailable.',
    rpc: 'UNAVAILABLE',
  },
  {
    error: 'rpc.DEADLINE_EXCEEDED',
    meaning: 'HTTP 504',
    message: 'Deadline expired before operation could complete.',
    rpc: 'DEADLINE_EXCEEDED',
  },
  {
    error: 'rpc.NOT_FOUND',
    meaning: 'HTTP 404, as for a retired version',
    message: 'Requested entity was not found.',
    rpc: 'NOT_FOUND',
  },
];

function quota(rateScope: string, rateName: string, retryDelay: string): Record<string, unknown> {
  return { quotaErrorDetails: { rateScope, rateName, retryDelay } };
}

/** Every Google error that a fault of kind "error" can name. */
export const GOOGLE_FAULTS: readonly FaultRow[] = [
  ...SIGN_IN,
  ...ACCESS,
  ...LIMITS,
  ...TROUBLE,
  ...REQUEST_FAULTS,
];
