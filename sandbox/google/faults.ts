import type { NetworkReply } from '../http/network-call.ts';
import type { Fault } from '../state/faults.ts';
import { adsError } from './ads-error.ts';

/** The words in which Google Ads reports a fault that was asked for. */
export function adsFault(fault: Fault): NetworkReply {
  return errorOf(fault).reply('v26');
}

/** The same for the token endpoint, where an expired token means that the grant is gone. */
export function tokenFault(fault: Fault): NetworkReply {
  if (fault.kind === 'rate_limited') return adsFault(fault);
  if (fault.kind === 'server_error') return { status: 503, json: { error: 'internal_failure' } };
  return {
    status: 400,
    json: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
  };
}

function errorOf(fault: Fault): ReturnType<typeof adsError> {
  if (fault.kind === 'token_expired') {
    return adsError('authenticationError', 'OAUTH_TOKEN_EXPIRED', 'OAuth token in the header has expired.');
  }
  if (fault.kind === 'permission_lost') {
    return adsError(
      'authorizationError',
      'USER_PERMISSION_DENIED',
      "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header.",
    );
  }
  if (fault.kind === 'rate_limited') {
    const quotaErrorDetails = {
      rateScope: 'ACCOUNT',
      rateName: 'Number of operations',
      retryDelay: `${fault.retry_after_seconds ?? 5}s`,
    };
    return adsError('quotaError', 'RESOURCE_TEMPORARILY_EXHAUSTED', 'Too many requests. Retry later.', {
      details: { quotaErrorDetails },
    });
  }
  return adsError('internalError', 'TRANSIENT_ERROR', 'An internal error has occurred. Please retry.');
}
