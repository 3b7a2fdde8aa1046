import { randomBytes } from 'node:crypto';
import { HOUR } from '../../local-time.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { AccessToken, Grant } from '../objects.ts';

export const TOKEN_SECONDS = 3599;
const UNUSED = 180 * 24 * HOUR;

export function createGrant(sandbox: Sandbox, personId: string, scopes: string[], offline: boolean): Grant {
  const grant: Grant = {
    refresh_token: `1//0${randomBytes(48).toString('base64url')}`,
    person_id: personId,
    scopes,
    offline,
    revoked: false,
    last_used_at: sandbox.clock.now(),
  };
  sandbox.google.grants.put(grant);
  return grant;
}

export function issueAccessToken(sandbox: Sandbox, grant: Grant): AccessToken {
  const now = sandbox.clock.now();
  const token: AccessToken = {
    token: `ya29.a0${randomBytes(96).toString('base64url')}`,
    grant_id: grant.refresh_token,
    scopes: grant.scopes,
    expires_at: now + TOKEN_SECONDS * 1000,
  };
  sandbox.google.tokens.put(token);
  sandbox.google.grants.put({ ...grant, last_used_at: now });
  return token;
}

/** Returns true for a grant that is not revoked. Six months without use end a grant too. */
export function isAlive(sandbox: Sandbox, grant: Grant | undefined): grant is Grant {
  return grant !== undefined && !grant.revoked && grant.last_used_at + UNUSED > sandbox.clock.now();
}

/** Revokes all of a person's grants, as when they remove the app. */
export function revokeGrants(sandbox: Sandbox, personId: string): void {
  for (const grant of sandbox.google.grants.childrenOf(personId)) {
    sandbox.google.grants.put({ ...grant, revoked: true });
  }
}

export function hasConsented(sandbox: Sandbox, personId: string): boolean {
  return sandbox.google.grants.childrenOf(personId).some((grant) => grant.offline && isAlive(sandbox, grant));
}
