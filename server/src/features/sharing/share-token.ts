import { randomToken } from '../../platform/secrets/random-token.ts';

/**
 * Returns a token with 256 random bits. It begins with the organization, because the tables are keyed by it. It is
 * longer than 40 characters, so that logs hide it in a path.
 */
export function newShareToken(organizationId: string): string {
  return `${organizationId}-${randomToken()}`;
}

/** Returns the organization of a token; undefined if it has another form. */
export function organizationOfToken(token: string): string | undefined {
  return /^(\d{1,18})-[\w-]{43}$/.exec(token)?.[1];
}

/** Returns the address of the page that shows the content of a link. */
export function shareAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/shared/${token}`;
}
