import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits for links, refresh tokens and OAuth states. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the hash that is stored instead of a random token, so that database access does not
 * reveal usable tokens.
 */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
