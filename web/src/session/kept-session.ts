import type { User } from '#contract/session.ts';

/** Session as stored in the browser. */
export type SessionState = {
  access: string | null;
  refresh: string | null;
  user: User | null;
};

export const nobody: SessionState = { access: null, refresh: null, user: null };

/** Storage key. */
export const SESSION_KEY = 'porchlight-session';
/** Version of the stored format. */
export const SESSION_VERSION = 3;

/** Migrations by target version. Formats before 3 were never released. */
const migrations: Record<number, (kept: unknown) => unknown> = { 3: () => nobody };

/**
 * Migrates a stored session step by step. There is no downgrade: a newer version's session stays unchanged
 * and counts if it is readable.
 */
export function migrateSession(kept: unknown, version: number): unknown {
  let brought = kept;
  for (let step = version + 1; step <= SESSION_VERSION; step += 1)
    brought = migrations[step]?.(brought) ?? brought;
  return brought;
}

/** Returns the stored session, or the signed-out state when it is missing or broken. */
export function readSession(kept: unknown): SessionState {
  if (!isRecord(kept)) return nobody;
  const { access, refresh, user } = kept;
  if (typeof access !== 'string' || typeof refresh !== 'string' || !isUser(user)) return nobody;
  // Older versions did not store preferences.
  return { access, refresh, user: { ...user, preferences: user.preferences ?? {} } };
}

function isUser(value: unknown): value is User {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['has_organization'] === 'boolean';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Returns true when an access token has expired by its own claim, or is unreadable. */
export function hasRunOut(access: string, now: number): boolean {
  try {
    const claims = access.split('.')[1] ?? '';
    const json = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    const { exp } = JSON.parse(json) as { exp?: unknown };
    return typeof exp !== 'number' || exp * 1000 <= now;
  } catch {
    return true;
  }
}
