import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for links, refresh tokens and OAuth states. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a random token: whoever reads the database cannot use it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
