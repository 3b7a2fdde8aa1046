import { randomBytes } from 'node:crypto';
import { HOUR } from '../../local-time.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { PermissionStatus, Token } from '../objects/objects.ts';

const DAY = 24 * HOUR;
export const SHORT_LIFE = 5179 * 1000;
export const LONG_LIFE = 60 * DAY;
/** Lifetime of Page and system user tokens, which do not expire. */
export const NO_END = 0;
const DATA_ACCESS = 90 * DAY;

export function issueToken(
  sandbox: Sandbox,
  personId: string,
  life: number,
  pageId: string | null = null,
): Token {
  const now = sandbox.clock.now();
  const token: Token = {
    token: `EAAP${randomBytes(90).toString('base64url').replaceAll(/[-_]/g, 'Z')}`,
    person_id: personId,
    page_id: pageId,
    issued_at: now,
    expires_at: life === NO_END ? 0 : now + life,
    data_access_expires_at: now + DATA_ACCESS,
    revoked: false,
  };
  sandbox.meta.tokens.put(token);
  return token;
}

export function setPermissions(
  sandbox: Sandbox,
  personId: string,
  permissions: Record<string, PermissionStatus>,
): void {
  const before = sandbox.meta.grants.get(personId)?.permissions ?? {};
  sandbox.meta.grants.put({ person_id: personId, permissions: { ...before, ...permissions } });
}

/** Revokes all of a person's tokens and permissions, as when they remove the app. */
export function revokeEverything(sandbox: Sandbox, personId: string): void {
  for (const token of sandbox.meta.tokens.childrenOf(personId)) {
    sandbox.meta.tokens.put({ ...token, revoked: true });
  }
  sandbox.meta.grants.remove(personId);
}
