import type { NetworkReply } from '../http/network-call.ts';
import type { Fault } from '../state/faults.ts';
import type { GraphErrorDetails } from './graph-error.ts';
import { GraphError } from './graph-error.ts';

/** The words in which Graph reports a fault that was asked for. */
export function graphFault(fault: Fault): NetworkReply {
  return new GraphError(detailsOf(fault)).reply();
}

function detailsOf(fault: Fault): GraphErrorDetails {
  if (fault.kind === 'rate_limited') return rateLimited(fault);
  if (fault.kind === 'token_expired') {
    return {
      code: 190,
      subcode: 463,
      message:
        'Error validating access token: Session has expired. The session was valid until a moment ago.',
    };
  }
  if (fault.kind === 'permission_lost') {
    return {
      code: 200,
      message: '(#200) Ad account owner has NOT grant ads_management or ads_read permission',
      status: 403,
    };
  }
  return { code: 2, message: 'Service temporarily unavailable', transient: true, status: 500 };
}

function rateLimited(fault: Fault): GraphErrorDetails {
  const minutes = Math.ceil((fault.retry_after_seconds ?? 60) / 60);
  const usage = {
    type: 'ads_management',
    call_count: 100,
    total_cputime: 100,
    total_time: 100,
    estimated_time_to_regain_access: minutes,
    ads_api_access_tier: 'standard_access',
  };
  return {
    code: 80004,
    subcode: 2446079,
    message:
      '(#80004) There have been too many calls to this ad-account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting#ads-management.',
    headers: {
      'x-business-use-case-usage': JSON.stringify({ [fault.account?.replace(/^act_/, '') ?? '0']: [usage] }),
    },
  };
}
