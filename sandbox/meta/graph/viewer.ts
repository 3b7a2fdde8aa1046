import { createHmac } from 'node:crypto';
import { APP_ID, APP_SECRET } from '../../app-credentials.ts';
import type { Person } from '../../people/person.ts';
import type { Sandbox } from '../../sandbox.ts';
import { GraphError, permissionError, tokenError } from './graph-error.ts';
import type { Token } from '../objects/objects.ts';

/** The owner of a token and its permissions. */
export interface Viewer {
  token: string;
  person: Person;
  granted: ReadonlySet<string>;
}

export type TokenProblem = { code: number; subcode?: number; message: string };

export function problemOf(sandbox: Sandbox, token: Token | undefined): TokenProblem | undefined {
  if (!token) return { code: 190, message: 'Invalid OAuth access token - Cannot parse access token' };
  const grant = sandbox.meta.grants.get(token.person_id);
  if (token.revoked || !grant) {
    return {
      code: 190,
      subcode: 458,
      message: `Error validating access token: The user has not authorized application ${APP_ID}.`,
    };
  }
  if (token.expires_at !== 0 && token.expires_at <= sandbox.clock.now()) {
    const expired = new Date(token.expires_at).toUTCString();
    const now = new Date(sandbox.clock.now()).toUTCString();
    return {
      code: 190,
      subcode: 463,
      message: `Error validating access token: Session has expired on ${expired}. The current time is ${now}.`,
    };
  }
  return undefined;
}

export function viewerOf(sandbox: Sandbox, token: string | undefined, proof: string | undefined): Viewer {
  if (!token) {
    throw new GraphError({
      code: 2500,
      message: 'An active access token must be used to query information about the current user.',
    });
  }
  const known = sandbox.meta.tokens.get(token);
  const problem = problemOf(sandbox, known);
  if (problem || !known) throw new GraphError(problem ?? tokenError(undefined, 'unknown').details);
  if (proof !== undefined && proof !== createHmac('sha256', APP_SECRET).update(token).digest('hex')) {
    throw new GraphError({
      code: 104,
      type: 'GraphMethodException',
      message: 'Invalid appsecret_proof provided in the API argument',
    });
  }
  const person = sandbox.people.get(known.person_id);
  if (!person) throw tokenError(458, 'The user has been deleted.');
  return { token, person, granted: grantedTo(sandbox, person.id) };
}

export function grantedTo(sandbox: Sandbox, personId: string): ReadonlySet<string> {
  const permissions = sandbox.meta.grants.get(personId)?.permissions ?? {};
  return new Set(Object.keys(permissions).filter((name) => permissions[name] === 'granted'));
}

export function needAdsRead(viewer: Viewer): void {
  if (viewer.granted.has('ads_read') || viewer.granted.has('ads_management')) return;
  throw permissionError('Ad account owner has NOT grant ads_management or ads_read permission');
}

export function needAdsManagement(viewer: Viewer): void {
  if (viewer.granted.has('ads_management')) return;
  throw permissionError('Ad account owner has NOT grant ads_management permission');
}

export function needBusinesses(viewer: Viewer): void {
  if (viewer.granted.has('business_management')) return;
  throw permissionError('Requires business_management permission to manage the object');
}
