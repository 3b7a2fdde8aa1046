import type { NetworkCall, NetworkReply } from '../../http/network-call.ts';
import type { Fault } from '../../state/faults.ts';
import { AdsError, errorInfo, PlainError, RPC } from '../ads-error.ts';
import { GOOGLE_FAULTS } from './fault-catalogue.ts';
import { placeOf } from './fault-place.ts';
import type { FaultRow } from './fault-row.ts';

/** Returns Google Ads' error response for a requested fault. */
export function adsFault(fault: Fault, call: NetworkCall): NetworkReply {
  return replyOf(rowOf(fault), fault, call);
}

/** Returns the token endpoint's error response. An expired token means that the grant has ended. */
export function tokenFault(fault: Fault, call: NetworkCall): NetworkReply {
  if (fault.kind === 'server_error') return { status: 503, json: { error: 'internal_failure' } };
  const row = rowOf(fault);
  if (fault.kind === 'rate_limited' || !isAboutToken(row)) return replyOf(row, fault, call);
  return invalidGrant('Token has been expired or revoked.');
}

function isAboutToken(row: FaultRow): boolean {
  return /^(oauth|authenticationError|authorizationError)\./.test(row.error);
}

function rowOf(fault: Fault): FaultRow {
  if (fault.kind === 'error') return catalogued(fault.error ?? '');
  if (fault.kind === 'token_expired') return catalogued('authenticationError.OAUTH_TOKEN_EXPIRED');
  if (fault.kind === 'permission_lost') return catalogued('authorizationError.USER_PERMISSION_DENIED');
  if (fault.kind === 'rate_limited') return catalogued('quotaError.RESOURCE_TEMPORARILY_EXHAUSTED');
  return catalogued('internalError.TRANSIENT_ERROR');
}

/**
 * Returns the catalogued error. An unknown code is sent as requested, because clients must survive
 * new codes.
 */
function catalogued(error: string): FaultRow {
  const found = GOOGLE_FAULTS.find((row) => row.error === error);
  return (
    found ?? { error, meaning: 'Not in the catalogue', message: 'The error code is not in this version.' }
  );
}

function replyOf(row: FaultRow, fault: Fault, call: NetworkCall): NetworkReply {
  const [type = '', code = ''] = row.error.split('.');
  if (type === 'oauth') return invalidGrant(row.message);
  if (type === 'rpc' || type === 'errorInfo') return plain(row, type, code);
  const { location, trigger } = placeOf(row, call);
  const retryDelay = `${fault.retry_after_seconds ?? row.wait ?? 5}s`;
  const item = {
    errorCode: { [type]: code },
    message: row.message,
    ...(trigger !== undefined && { trigger: { stringValue: trigger } }),
    ...(location && { location }),
    ...(row.details && { details: row.details(trigger ?? 'this text', retryDelay) }),
  };
  const version = /^\/(v\d+)\//.exec(call.path)?.[1] ?? 'v26';
  return new AdsError([item], row.rpc).reply(version);
}

/** Returns an error of Google's front end, before the request reached Google Ads. */
function plain(row: FaultRow, type: string, reason: string): NetworkReply {
  const rpc = row.rpc ?? 'UNAVAILABLE';
  const details = type === 'errorInfo' ? [errorInfo(reason)] : [];
  return new PlainError(RPC[rpc].http, rpc, row.message, details).reply();
}

function invalidGrant(description: string): NetworkReply {
  return { status: 400, json: { error: 'invalid_grant', error_description: description } };
}
