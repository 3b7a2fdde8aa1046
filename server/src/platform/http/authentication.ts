import { jwtVerify, SignJWT } from 'jose';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/connect.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** How long a resolved token is believed without asking the database. A session ended elsewhere works this long. */
const REMEMBERED_MS = 5000;
const MOST_REMEMBERED = 10_000;

export type Authenticator = {
  /** A new access token of a session. */
  accessToken: (session: { id: string; userId: string }) => Promise<string>;
  /** Who a bearer token stands for; null when it is expired, forged or its session has ended. */
  actorOf: (token: string) => Promise<Actor | null>;
  /** Drops what is remembered of a person, after their session or organization changed. */
  forget: (userId: string) => void;
};

export function makeAuthenticator({ db, key }: { db: Db; key: string }): Authenticator {
  const secret = new TextEncoder().encode(key);
  const remembered = new Map<string, { actor: Actor; until: number }>();

  return {
    accessToken: ({ id, userId }) =>
      new SignJWT({ sid: id })
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
      const actor = await readActor(db, claims.sessionId);
      if (actor === null || actor.userId !== claims.userId) return null;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      const until = Math.min(Date.now() + REMEMBERED_MS, claims.expiresAt);
      remembered.set(token, { actor, until });
      return actor;
    },

    forget: (userId) => {
      for (const [token, { actor }] of remembered) if (actor.userId === userId) remembered.delete(token);
    },
  };
}

async function verified(token: string, secret: Uint8Array) {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
    const { sub, sid, exp } = payload;
    if (sub === undefined || typeof sid !== 'string' || exp === undefined) return null;
    return { userId: sub, sessionId: sid, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}

async function readActor(db: Db, sessionId: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('organization', 'organization.id', 'app_user.organization_id')
    .select(['app_user.id', 'app_user.role', 'app_user.organization_id', 'organization.time_zone'])
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    userId: row.id,
    sessionId,
    role: row.role,
    organizationId: row.organization_id,
    timeZone: row.time_zone ?? 'America/New_York',
  };
}
