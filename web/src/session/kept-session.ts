import type { User } from '#contract/session.ts';

/** Who is signed in, as it is kept in the browser. */
export type SessionState = {
  access: string | null;
  refresh: string | null;
  user: User | null;
};

export const nobody: SessionState = { access: null, refresh: null, user: null };

/** What it is kept as. */
export const SESSION_KEY = 'porchlight-session';
/** The version of what is kept. */
export const SESSION_VERSION = 3;

/** What leads to each version from the one before it. What stood there before 3 was never handed to anybody. */
const migrations: Record<number, (kept: unknown) => unknown> = { 3: () => nobody };

/**
 * What was kept by another version, brought up to this one step by step. There is no way down: what a newer version
 * has kept stays as it is, and counts if it can be read.
 */
export function migrateSession(kept: unknown, version: number): unknown {
  let brought = kept;
  for (let step = version + 1; step <= SESSION_VERSION; step += 1)
    brought = migrations[step]?.(brought) ?? brought;
  return brought;
}

/** The session in what was kept; nobody's when it is absent or broken. */
export function readSession(kept: unknown): SessionState {
  if (!isRecord(kept)) return nobody;
  const { access, refresh, user } = kept;
  if (typeof access !== 'string' || typeof refresh !== 'string' || !isUser(user)) return nobody;
  // One that an older version has kept does not say how the person likes the screens.
  return { access, refresh, user: { ...user, preferences: user.preferences ?? {} } };
}

function isUser(value: unknown): value is User {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['has_organization'] === 'boolean';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether an access token has run out, by its own word; one that cannot be read has. */
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
