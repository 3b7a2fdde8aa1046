import { randomBytes } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';
import type { PortalToken } from './objects.ts';

export const TOKEN_SECONDS = 3600;

export function issuePortalToken(sandbox: Sandbox): PortalToken {
  const { tokens } = sandbox.yardi;
  const now = sandbox.clock.now();
  for (const old of tokens.all()) if (old.expires_at <= now) tokens.remove(old.token);
  const token = { token: randomBytes(48).toString('base64url'), expires_at: now + TOKEN_SECONDS * 1000 };
  tokens.put(token);
  return token;
}

export function isSignedIn(sandbox: Sandbox, authorization: string | undefined): boolean {
  const [, bearer = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  const token = sandbox.yardi.tokens.get(bearer);
  return token !== undefined && token.expires_at > sandbox.clock.now();
}
