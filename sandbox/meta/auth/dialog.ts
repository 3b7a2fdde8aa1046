import { randomBytes } from 'node:crypto';
import { APP_ID, BUSINESS_APP_ID, isLoopbackRedirect } from '../../app-credentials.ts';
import { consentPage, consentProblem } from '../../control/pages/consent-page.ts';
import type { NetworkCall, NetworkReply } from '../../http/network-call.ts';
import { fields, text } from '../../json-values.ts';
import type { Host } from '../../http/serve-host.ts';
import { MINUTE } from '../../local-time.ts';
import { peopleToChoose } from '../../people/choice.ts';
import type { Person } from '../../people/person.ts';
import type { Sandbox } from '../../sandbox.ts';
import { graphFault } from '../faults/graph-faults.ts';
import { findConfiguration, type LoginConfiguration } from './login-configurations.ts';
import type { PermissionStatus } from '../objects/objects.ts';
import { isScope, SCOPES } from './scopes.ts';
import { setPermissions } from './tokens.ts';
import { isKnownVersion } from '../graph/versions.ts';

/** Serves www.facebook.com: the login dialog. */
export function facebookHost(sandbox: Sandbox): Host {
  return {
    name: 'www.facebook.com',
    network: 'meta',
    respond: (call) => dialog(sandbox, call),
    fail: graphFault,
    isSignIn: () => true,
    accountOf: () => null,
  };
}

interface Request {
  redirectUri: string;
  state: string;
  scopes: readonly string[];
  /** Set for a business app, whose permissions are granted all or none. */
  configuration: LoginConfiguration | null;
  again: boolean;
  hidden: Record<string, string>;
}

function dialog(sandbox: Sandbox, call: NetworkCall): NetworkReply {
  const [version, ...rest] = call.path.split('/').filter(Boolean);
  if (rest.join('/') !== 'dialog/oauth' || !isKnownVersion(version)) {
    return consentProblem('Meta', 'This page is not available', 'The link may be broken.');
  }
  const params = { ...call.query, ...fields(call.body) };
  const request = readRequest(params);
  if ('problem' in request) return consentProblem('Meta', request.problem, request.text);
  const person = sandbox.people.get(text(params['person']) ?? '');
  const decision = call.method === 'POST' ? text(params['decision']) : undefined;
  if (decision === 'cancel') {
    return redirect(request, {
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
    });
  }
  const offered = person ? offeredScopes(sandbox, person, request) : [];
  if (decision === 'continue' && person) return allow(sandbox, request, person, offered, params['granted']);
  const held = request.scopes.length - offered.length;
  return consentPage({
    network: 'Meta',
    action: `/www.facebook.com${call.path}`,
    hidden: request.hidden,
    people: peopleToChoose(sandbox),
    person,
    scopes: SCOPES.filter((scope) => offered.includes(scope.name)).map((scope) =>
      Object.assign({ fixed: scope.name === 'public_profile' || request.configuration !== null }, scope),
    ),
    notes:
      person && held > 0 ? [`${held} permission(s) that were declined earlier are not asked again.`] : [],
  });
}

function readRequest(params: Record<string, unknown>): Request | { problem: string; text: string } {
  const read = (name: string): string => text(params[name]) ?? '';
  const isBusiness = read('client_id') === BUSINESS_APP_ID;
  if (!isBusiness && read('client_id') !== APP_ID) {
    return { problem: 'Invalid App ID', text: 'The provided app ID does not look like a valid app ID.' };
  }
  if (!isLoopbackRedirect(read('redirect_uri'))) {
    return {
      problem: 'URL blocked',
      text: 'This redirect failed because the redirect URI is not whitelisted in the app’s client OAuth settings.',
    };
  }
  if (read('response_type') !== '' && read('response_type') !== 'code') {
    return { problem: 'Invalid response_type', text: 'The response_type has to be code.' };
  }
  const asked = isBusiness ? byConfiguration(read) : byScope(read);
  if ('problem' in asked) return asked;
  return {
    redirectUri: read('redirect_uri'),
    state: read('state'),
    ...asked,
    again: read('auth_type') === 'rerequest',
    hidden: Object.fromEntries(
      PARAMETERS.filter((name) => read(name) !== '').map((name) => [name, read(name)]),
    ),
  };
}

const PARAMETERS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'override_default_response_type',
  'state',
  'scope',
  'config_id',
  'auth_type',
];

type Problem = { problem: string; text: string };
type Asked = Pick<Request, 'scopes' | 'configuration'>;

function byScope(read: (name: string) => string): Asked | Problem {
  const scopes = [
    ...new Set([
      'public_profile',
      ...read('scope')
        .split(/[\s,]+/)
        .filter(Boolean),
    ]),
  ];
  const unknown = scopes.filter((scope) => !isScope(scope));
  if (unknown.length > 0)
    return { problem: 'Invalid Scopes', text: `Invalid Scopes: ${unknown.join(', ')}.` };
  return { scopes, configuration: null };
}

/**
 * Reads a Facebook Login for Business request. `scope` and `auth_type` are reported to break the
 * dialog of such apps.
 */
function byConfiguration(read: (name: string) => string): Asked | Problem {
  if (read('scope') !== '') return { problem: 'Invalid Scopes', text: `Invalid Scopes: ${read('scope')}.` };
  if (read('auth_type') !== '') {
    return { problem: 'Feature unavailable', text: 'auth_type cannot be used with a login configuration.' };
  }
  const configuration = findConfiguration(read('config_id'));
  if (!configuration) return { problem: 'Invalid configuration', text: 'This config_id is not known.' };
  if (configuration.token === 'system_user' && read('override_default_response_type') !== 'true') {
    return {
      problem: 'Invalid response_type',
      text: 'A code for a system user needs override_default_response_type=true.',
    };
  }
  return { scopes: configuration.scopes, configuration };
}

/**
 * Returns the scopes to ask for. Declined scopes are only asked for again with auth_type=rerequest.
 */
function offeredScopes(sandbox: Sandbox, person: Person, request: Request): string[] {
  const before = sandbox.meta.grants.get(person.id)?.permissions ?? {};
  if (request.configuration) return [...request.scopes];
  return request.scopes.filter((scope) => request.again || before[scope] !== 'declined');
}

function allow(
  sandbox: Sandbox,
  request: Request,
  person: Person,
  offered: readonly string[],
  ticked: unknown,
): NetworkReply {
  const granted = new Set(
    request.configuration ? offered : ['public_profile', ...[ticked].flat().map(String)],
  );
  const permissions: Record<string, PermissionStatus> = {};
  for (const scope of offered) permissions[scope] = granted.has(scope) ? 'granted' : 'declined';
  setPermissions(sandbox, person.id, permissions);
  const code = `AQ${randomBytes(120).toString('base64url')}`;
  const expires_at = sandbox.clock.now() + 10 * MINUTE;
  sandbox.meta.codes.put({
    code,
    person_id: person.id,
    redirect_uri: request.redirectUri,
    expires_at,
    system_user: request.configuration?.token === 'system_user',
  });
  return redirect(request, { code });
}

function redirect(request: Request, answer: Record<string, string>): NetworkReply {
  const url = new URL(request.redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (request.state) url.searchParams.set('state', request.state);
  return { status: 302, headers: { location: url.href, 'cache-control': 'no-store' } };
}
