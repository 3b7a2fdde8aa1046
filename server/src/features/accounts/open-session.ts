import type { Session } from '#contract/session.ts';
import type { Authenticator } from '../../platform/http/authentication.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { randomToken, tokenHash } from '../../platform/secrets/random-token.ts';
import { announceAccess } from '../../platform/sessions/changed-access.ts';
import { readUser } from './user-rows.ts';

const HOUR_MS = 3_600_000;
const SHORT_HOURS = 12;
const REMEMBERED_HOURS = 30 * 24;

/** Opens a session, a family of refresh tokens that lasts 12 hours, or 30 days if remembered. */
export async function openSession(
  tx: Tx,
  authenticator: Authenticator,
  { userId, remember }: { userId: string; remember: boolean },
): Promise<Session> {
  const hours = remember ? REMEMBERED_HOURS : SHORT_HOURS;
  const session = await tx
    .insertInto('session')
    .values({
      user_id: userId,
      remembered: remember,
      expires_at: new Date(Date.now() + hours * HOUR_MS),
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    access: await authenticator.accessToken({ id: session.id, userId, managed: null }),
    refresh: await newRefreshToken(tx, session.id),
    user: await readUser(tx, userId),
  };
}

async function newRefreshToken(tx: Tx, sessionId: string): Promise<string> {
  const token = randomToken();
  await keepRefreshToken(tx, sessionId, token);
  return token;
}

/**
 * Stores a session's refresh token by its hash. An existing token stays unchanged: two tabs that exchange the
 * same token at once get the same successor.
 */
export async function keepRefreshToken(tx: Tx, sessionId: string, token: string): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({ token_hash: tokenHash(token), session_id: sessionId, used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Ends every session of a user except `except`, and every mailed link, after their password or organization
 * has changed, in all processes.
 */
export async function endAccess(tx: Tx, userId: string, except: string | null): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .execute();
  await tx
    .updateTable('account_link')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  await announceAccess(tx, userId);
}
