import type { NetworkCall, NetworkReply } from '../http/network-call.ts';
import type { Host } from '../http/serve-host.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Fault } from '../state/faults.ts';
import { CLIENT_ID, PASSWORD, USERNAME } from './credentials.ts';
import { readParams } from './params.ts';
import { issuePortalToken, TOKEN_SECONDS } from './portal-tokens.ts';
import { tooManyRequests } from './too-many-requests.ts';

/**
 * Serves rentcafeapiportal.yardione.com, which issues tokens of the newer API for a user and
 * password.
 */
export function portalHost(sandbox: Sandbox): Host {
  return {
    name: 'rentcafeapiportal.yardione.com',
    network: 'yardi',
    respond: (call) => respond(sandbox, call),
    fail,
    isSignIn: () => true,
    accountOf: () => null,
  };
}

function respond(sandbox: Sandbox, call: NetworkCall): NetworkReply {
  if (call.path !== '/connect/token') return { status: 404 };
  if (call.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
  if (!call.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return refusal('invalid_request');
  const form = readParams(call.body);
  if (form('client_id') !== CLIENT_ID) return refusal('invalid_client');
  if (form('grant_type') !== 'password') return refusal('unsupported_grant_type');
  if (form('username').toLowerCase() !== USERNAME || form('password') !== PASSWORD)
    return refusal('invalid_grant', 'invalid_username_or_password');
  const { token } = issuePortalToken(sandbox);
  return {
    status: 200,
    headers: { 'cache-control': 'no-store' },
    json: { access_token: token, expires_in: TOKEN_SECONDS, token_type: 'Bearer' },
  };
}

function fail(fault: Fault): NetworkReply {
  if (fault.kind === 'rate_limited') return tooManyRequests(fault);
  if (fault.kind === 'server_error') return { status: 503 };
  return refusal('invalid_grant', 'invalid_username_or_password');
}

function refusal(error: string, description?: string): NetworkReply {
  return { status: 400, json: { error, ...(description && { error_description: description }) } };
}
