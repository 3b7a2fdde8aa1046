import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Role } from '#domain/organization-kinds.ts';
import { defaultTimeZone } from '#domain/us-states.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/connect.ts';
import type { Tx } from '../database/tx.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

/**
 * Time for which a resolved token is trusted without asking the database. A session ended in
 * another process works this long while its notice cannot arrive (`changed-access.ts`).
 */
const REMEMBERED_MS = 5000;
const MOST_REMEMBERED = 10_000;

/** The user being acted for, in their organization. */
export type Managed = { userId: string; organizationId: string };

export type Authenticator = {
  /** Returns a new access token of a session, for the managed user if there is one. */
  accessToken: (session: { id: string; userId: string; managed: Managed | null }) => Promise<string>;
  /**
   * Returns the actor of a bearer token, or null if it is expired, forged or its session has ended.
   */
  actorOf: (token: string) => Promise<Actor | null>;
  /**
   * Returns the refresh token that replaces another. It is derived, not random: otherwise a thief
   * who uses a stolen token within the grace period would get a token family of their own that
   * reuse detection never reveals.
   */
  nextRefreshToken: (refresh: string) => string;
  /**
   * Clears the cache of a user after their session or organization changed. `announceAccess` does it in all processes.
   */
  forget: (userId: string) => void;
  forgetAll: () => void;
};

export function makeAuthenticator({ db, key }: { db: Db; key: string }): Authenticator {
  const secret = new TextEncoder().encode(key);
  const remembered = new Map<string, { actor: Actor; until: number }>();
  /** Changes of access heard of. What was read before one is not remembered after it. */
  let changes = 0;

  return {
    accessToken: ({ id, userId, managed }) =>
      new SignJWT({ sid: id, ...(managed && { act_for: managed.userId, act_in: managed.organizationId }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(secret),

    actorOf: async (token) => {
      const known = remembered.get(token);
      if (known !== undefined && known.until > Date.now()) return known.actor;
      remembered.delete(token);
      const claims = await verified(token, secret);
      if (claims === null) return null;
      const before = changes;
      const actor = await readActor(db, claims);
      if (actor === null || changes !== before) return actor;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      const until = Math.min(Date.now() + REMEMBERED_MS, claims.expiresAt);
      remembered.set(token, { actor, until });
      return actor;
    },

    nextRefreshToken: (refresh) =>
      createHmac('sha256', key).update(`refresh token after ${refresh}`).digest('base64url'),

    forget: (userId) => {
      changes += 1;
      for (const [token, { actor }] of remembered)
        if (actor.userId === userId || actor.actedBy === userId) remembered.delete(token);
    },

    forgetAll: () => {
      changes += 1;
      remembered.clear();
    },
  };
}

type Claims = { userId: string; sessionId: string; managed: Managed | null; expiresAt: number };

async function verified(token: string, secret: Uint8Array): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
    const { sub, sid, exp, act_for: person, act_in: organization } = payload;
    if (sub === undefined || typeof sid !== 'string' || exp === undefined) return null;
    const acts = typeof person === 'string' && typeof organization === 'string';
    const managed = acts ? { userId: person, organizationId: organization } : null;
    return { userId: sub, sessionId: sid, managed, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}

async function readActor(db: Db, { sessionId, userId, managed }: Claims): Promise<Actor | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('organization', 'organization.id', 'app_user.organization_id')
    .select(['app_user.id', 'app_user.role', 'app_user.organization_id', 'organization.time_zone'])
    .select(['session.managed_user_id', 'session.managed_organization_id', 'session.managed_since'])
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst();
  if (row?.id !== userId) return null;
  // After the user stops acting for another, older tokens are invalid.
  const still =
    managed === null ||
    (managed.userId === row.managed_user_id && managed.organizationId === row.managed_organization_id);
  if (managed !== null && hasActedTooLong(row.managed_since)) return null;
  const person = managed === null ? row : await findManaged(db, row, managed);
  if (person === null || !still) return null;
  return {
    userId: person.id,
    sessionId,
    role: person.role,
    organizationId: person.organization_id,
    timeZone: person.time_zone ?? defaultTimeZone,
    actedBy: managed === null ? null : userId,
  };
}

/** Hours after which acting for another user ends, however long the session lasts. */
export const ACTING_HOURS = 8;

/** Returns true if a session has been acting for a user longer than allowed. */
export function hasActedTooLong(since: Date | null): boolean {
  return since === null || since.getTime() < Date.now() - ACTING_HOURS * 3_600_000;
}

type Person = { id: string; role: Role; organization_id: string | null; time_zone: string | null };

/**
 * Returns the user being acted for, or null if the actor may not or no longer act for them. The
 * operator's staff may act for all others.
 */
export async function findManaged(
  db: Db | Tx,
  actor: { id: string; role: Role },
  managed: Managed,
): Promise<Person | null> {
  let query = db
    .selectFrom('app_user')
    .innerJoin('organization', 'organization.id', 'app_user.organization_id')
    .select(['app_user.id', 'app_user.role', 'app_user.organization_id', 'organization.time_zone'])
    .where('app_user.id', '=', managed.userId)
    .where('app_user.organization_id', '=', managed.organizationId)
    .where('app_user.activated_at', 'is not', null)
    .where('app_user.role', '!=', 'SUPERADMIN');
  if (actor.role !== 'SUPERADMIN')
    query = query.where('app_user.organization_id', 'in', (eb) =>
      eb.selectFrom('support_grant').select('organization_id').where('user_id', '=', actor.id),
    );
  return (await query.executeTakeFirst()) ?? null;
}
