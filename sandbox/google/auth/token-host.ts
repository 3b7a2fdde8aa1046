import { createHash } from 'node:crypto';
import { APP_ID, APP_SECRET } from '../../app-credentials.ts';
import type { NetworkCall, NetworkReply } from '../../http/network-call.ts';
import { fields, text } from '../../json-values.ts';
import type { Host } from '../../http/serve-host.ts';
import type { Sandbox } from '../../sandbox.ts';
import { tokenFault } from '../faults/faults.ts';
import { createGrant, isAlive, issueAccessToken, revokeGrants, TOKEN_SECONDS } from './grants.ts';
import type { Code, Grant } from '../objects.ts';

type Read = (name: string) => string;

/** Serves oauth2.googleapis.com: token exchange, refresh and revocation. */
export function tokenHost(sandbox: Sandbox): Host {
  return {
    name: 'oauth2.googleapis.com',
    network: 'google',
    respond: (call) => respond(sandbox, call),
    fail: tokenFault,
    isSignIn: () => true,
    accountOf: () => null,
  };
}

function respond(sandbox: Sandbox, call: NetworkCall): NetworkReply {
  const params = { ...call.query, ...fields(call.body) };
  const read: Read = (name) => text(params[name]) ?? '';
  if (call.method !== 'POST') return oauthError('invalid_request', 'Only POST is accepted.', 405);
  if (call.path === '/revoke') return revoke(sandbox, read('token'));
  if (call.path !== '/token') return { status: 404, json: { error: 'not_found' } };
  if (read('client_id') !== APP_ID)
    return oauthError('invalid_client', 'The OAuth client was not found.', 401);
  if (read('client_secret') !== APP_SECRET) return oauthError('invalid_client', 'Unauthorized', 401);
  if (read('grant_type') === 'authorization_code') return exchangeCode(sandbox, read);
  if (read('grant_type') === 'refresh_token') return refresh(sandbox, read);
  return oauthError('unsupported_grant_type', `Invalid grant_type: ${read('grant_type')}`);
}

function exchangeCode(sandbox: Sandbox, read: Read): NetworkReply {
  const code = sandbox.google.codes.get(read('code'));
  if (!code || code.expires_at <= sandbox.clock.now())
    return oauthError('invalid_grant', 'Malformed auth code.');
  if (read('redirect_uri') !== code.redirect_uri) return oauthError('redirect_uri_mismatch', 'Bad Request');
  if (!isVerified(code, read('code_verifier'))) return oauthError('invalid_grant', 'Invalid code verifier.');
  sandbox.google.codes.remove(code.code);
  const grant = createGrant(sandbox, code.person_id, code.scopes, code.offline);
  return tokenReply(sandbox, grant, code.offline ? { refresh_token: grant.refresh_token } : {});
}

function isVerified(code: Code, verifier: string): boolean {
  if (!code.challenge) return true;
  const { value, method } = code.challenge;
  return value === (method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier);
}

function refresh(sandbox: Sandbox, read: Read): NetworkReply {
  const grant = sandbox.google.grants.get(read('refresh_token'));
  if (!isAlive(sandbox, grant) || !grant.offline) return expired();
  return tokenReply(sandbox, grant, {});
}

function tokenReply(sandbox: Sandbox, grant: Grant, more: Record<string, string>): NetworkReply {
  const { token } = issueAccessToken(sandbox, grant);
  return {
    status: 200,
    headers: { 'cache-control': 'no-cache, no-store, max-age=0, must-revalidate' },
    json: {
      access_token: token,
      expires_in: TOKEN_SECONDS,
      ...more,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
    },
  };
}

/** Revokes all of a person's grants, given an access or a refresh token. */
function revoke(sandbox: Sandbox, token: string): NetworkReply {
  const grantId = sandbox.google.tokens.get(token)?.grant_id ?? token;
  const grant = sandbox.google.grants.get(grantId);
  if (!isAlive(sandbox, grant)) return oauthError('invalid_token', 'Token expired or revoked');
  revokeGrants(sandbox, grant.person_id);
  return { status: 200, json: {} };
}

function expired(): NetworkReply {
  return oauthError('invalid_grant', 'Token has been expired or revoked.');
}

function oauthError(error: string, description: string, status = 400): NetworkReply {
  return { status, json: { error, error_description: description } };
}
