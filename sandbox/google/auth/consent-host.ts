import { randomBytes } from 'node:crypto';
import { APP_ID, isLoopbackRedirect } from '../../app-credentials.ts';
import { consentPage, consentProblem } from '../../control/pages/consent-page.ts';
import type { NetworkCall, NetworkReply } from '../../http/network-call.ts';
import { fields, text } from '../../json-values.ts';
import type { Host } from '../../http/serve-host.ts';
import { MINUTE } from '../../local-time.ts';
import { peopleToChoose, personByHint } from '../../people/choice.ts';
import type { Person } from '../../people/person.ts';
import type { Sandbox } from '../../sandbox.ts';
import { tokenFault } from '../faults/faults.ts';
import { hasConsented } from './grants.ts';
import { readScopes, SCOPES } from './scopes.ts';

/** Serves accounts.google.com: the consent page. */
export function accountsHost(sandbox: Sandbox): Host {
  return {
    name: 'accounts.google.com',
    network: 'google',
    respond: (call) => consent(sandbox, call),
    fail: tokenFault,
    isSignIn: () => true,
    accountOf: () => null,
  };
}

interface Request {
  redirectUri: string;
  state: string;
  scopes: string[];
  offline: boolean;
  prompt: boolean;
  challenge: { value: string; method: string } | null;
  hidden: Record<string, string>;
}

const NAMES = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'access_type',
  'prompt',
  'state',
  'include_granted_scopes',
  'code_challenge',
  'code_challenge_method',
];

function consent(sandbox: Sandbox, call: NetworkCall): NetworkReply {
  if (call.path !== '/o/oauth2/v2/auth') return consentProblem('Google', 'Page not found', 'Error 404.');
  const params = { ...call.query, ...fields(call.body) };
  const request = readRequest(params);
  if ('problem' in request) return consentProblem('Google', 'Access blocked', request.problem);
  const decision = call.method === 'POST' ? text(params['decision']) : undefined;
  if (decision === 'cancel') return redirect(request, { error: 'access_denied' });
  const person =
    sandbox.people.get(text(params['person']) ?? '') ?? personByHint(sandbox, text(params['login_hint']));
  if (decision === 'continue' && person) return allow(sandbox, request, person, params['granted']);
  return consentPage({
    network: 'Google',
    action: `/accounts.google.com${call.path}`,
    hidden: request.hidden,
    people: peopleToChoose(sandbox),
    person,
    scopes: SCOPES.filter((scope) => request.scopes.includes(scope.name)),
    notes: [],
  });
}

function readRequest(params: Record<string, unknown>): Request | { problem: string } {
  const read = (name: string): string => text(params[name]) ?? '';
  if (read('client_id') !== APP_ID)
    return { problem: 'Error 401: invalid_client. The OAuth client was not found.' };
  if (!isLoopbackRedirect(read('redirect_uri'))) return { problem: 'Error 400: redirect_uri_mismatch.' };
  if (read('response_type') !== 'code') {
    return { problem: 'Error 400: unsupported_response_type. The response_type has to be code.' };
  }
  const { known, unknown } = readScopes(read('scope'));
  if (unknown.length > 0 || known.length === 0) {
    return { problem: `Error 400: invalid_scope. Some requested scopes were invalid: ${unknown.join(' ')}` };
  }
  const method = read('code_challenge_method') || 'plain';
  if (read('code_challenge') !== '' && method !== 'S256' && method !== 'plain') {
    return { problem: 'Error 400: invalid_request. Invalid code_challenge_method.' };
  }
  return {
    redirectUri: read('redirect_uri'),
    state: read('state'),
    scopes: known,
    offline: read('access_type') === 'offline',
    prompt: read('prompt').split(/\s+/).includes('consent'),
    challenge: read('code_challenge') === '' ? null : { value: read('code_challenge'), method },
    hidden: Object.fromEntries(NAMES.filter((name) => read(name) !== '').map((name) => [name, read(name)])),
  };
}

function allow(sandbox: Sandbox, request: Request, person: Person, ticked: unknown): NetworkReply {
  const granted = new Set([ticked].flat().map(String));
  const scopes = SCOPES.filter((scope) => request.scopes.includes(scope.name))
    .filter((scope) => scope.fixed || granted.has(scope.name))
    .map((scope) => scope.name);
  // After an earlier consent, only prompt=consent yields a new refresh token.
  const offline = request.offline && (request.prompt || !hasConsented(sandbox, person.id));
  const code = `4/0A${randomBytes(48).toString('base64url')}`;
  sandbox.google.codes.put({
    code,
    person_id: person.id,
    redirect_uri: request.redirectUri,
    scopes,
    offline,
    challenge: request.challenge,
    expires_at: sandbox.clock.now() + 10 * MINUTE,
  });
  return redirect(request, { code, scope: scopes.join(' '), authuser: '0', prompt: 'consent' });
}

function redirect(request: Request, answer: Record<string, string>): NetworkReply {
  const url = new URL(request.redirectUri);
  if (request.state) url.searchParams.set('state', request.state);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return { status: 302, headers: { location: url.href, 'cache-control': 'no-store' } };
}
